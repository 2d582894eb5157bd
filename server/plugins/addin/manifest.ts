// Writes the manifest of the Word add-in: its ribbon buttons and the pages they open. Microsoft's schema (MS-OWEMXML) fixes the
// order of the elements.
import { v5 as uuidv5 } from 'uuid';
import {
  ADDIN_ICON_SIZES,
  ADDIN_PATHS,
  ADDIN_TABS,
  type AddinIcon,
  type AddinTab,
  addinIconFile,
} from '#domain/addin.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { hrefTo } from '#domain/screens.ts';

export interface ManifestOptions {
  /** Where Word opens the add-in, without a last slash. */
  readonly url: string;
  readonly providerName: string;
  /** Of the product: `1.2.3`. */
  readonly version: string;
}

/** What the pane uses: paragraphs by their id, tracked changes, comments. */
const WORD_API = '1.6';
/** Shared by all buttons: each shows another tab of the one pane, instead of a pane of its own. */
const TASKPANE_ID = 'Pane';
const BUTTONS: Readonly<Record<AddinTab, { readonly label: string; readonly tip: string }>> = {
  review: { label: 'Review', tip: 'Review this contract against a playbook, or without one.' },
  ask: { label: 'Ask', tip: 'Ask a question about this contract and see the words that answer it.' },
  clauses: { label: 'Clauses', tip: 'Find a clause of this contract or of the clause library.' },
  draft: { label: 'Draft', tip: 'Draft a contract from a template, a preamble or a new clause.' },
};
/** A ribbon button has no 128 px icon; listings have. */
const BUTTON_SIZES = ADDIN_ICON_SIZES.filter((size) => size <= 80);
const ICONS: readonly AddinIcon[] = ['mark', ...ADDIN_TABS];

/** Some characters have no form in XML 1.0, not even an escaped one. */
const xml = (text: string) => escapeHtml(text.toWellFormed().replace(/[\p{Cc}\uFFFD-\uFFFF]/gu, ' '));

/** Office takes no version below 1.0 and compares four numbers: 0.3.1 becomes 1.3.1.0, and 1.0.0 becomes 2.0.0.0. */
function officeVersion(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number);
  return [major + 1, minor, patch, 0].join('.');
}

/** The same for one address forever: Office takes a manifest with another id for another add-in. */
export const addinId = (url: string): string => uuidv5(url.toLowerCase(), uuidv5.URL);

const iconId = (icon: AddinIcon, size: number) => `Icon.${icon}.${size}`;
const icon = (name: AddinIcon) => `<Icon>
${BUTTON_SIZES.map((size) => `<bt:Image size="${size}" resid="${iconId(name, size)}"/>`).join('\n')}
</Icon>`;

const button = (tab: AddinTab) => `<Control xsi:type="Button" id="Button.${tab}">
<Label resid="Label.${tab}"/>
<Supertip>
<Title resid="Label.${tab}"/>
<Description resid="Tip.${tab}"/>
</Supertip>
${icon(tab)}
<Action xsi:type="ShowTaskpane">
<TaskpaneId>${TASKPANE_ID}</TaskpaneId>
<SourceLocation resid="Url.${tab}"/>
<Title resid="Name"/>
</Action>
</Control>`;

/** @param resources pairs of id and value. */
const resources = (list: string, kind: string, values: readonly (readonly [id: string, value: string])[]) =>
  `<bt:${list}>
${values.map(([id, value]) => `<bt:${kind} id="${id}" DefaultValue="${xml(value)}"/>`).join('\n')}
</bt:${list}>`;

/** @returns XML of the add-in only manifest, schema 1.1 with version overrides 1.0. */
export function writeManifest({ url, providerName, version }: ManifestOptions): string {
  const pane = (tab: AddinTab) => `${url}${ADDIN_PATHS.pane}?tab=${tab}`;
  const help = url + hrefTo.helpTopic('word');
  const name = xml(providerName);
  const about = `Review contracts against your playbooks, ask about them, and draft, with ${providerName}.`;
  const development = url.startsWith('https:')
    ? ''
    : '\n<!-- For development: a browser accepts http://localhost for Word on the web. Word on Windows and on a Mac needs https. -->';
  return `<?xml version="1.0" encoding="UTF-8"?>${development}
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
<Id>${addinId(url)}</Id>
<Version>${officeVersion(version)}</Version>
<ProviderName>${name}</ProviderName>
<DefaultLocale>en-US</DefaultLocale>
<DisplayName DefaultValue="${name}"/>
<Description DefaultValue="${xml(about)}"/>
<IconUrl DefaultValue="${xml(url + addinIconFile('mark', 32))}"/>
<HighResolutionIconUrl DefaultValue="${xml(url + addinIconFile('mark', 64))}"/>
<SupportUrl DefaultValue="${xml(help)}"/>
<Hosts>
<Host Name="Document"/>
</Hosts>
<Requirements>
<Sets DefaultMinVersion="${WORD_API}">
<Set Name="WordApi" MinVersion="${WORD_API}"/>
</Sets>
</Requirements>
<DefaultSettings>
<SourceLocation DefaultValue="${xml(url + ADDIN_PATHS.pane)}"/>
</DefaultSettings>
<Permissions>ReadWriteDocument</Permissions>
<VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
<Hosts>
<Host xsi:type="Document">
<DesktopFormFactor>
<GetStarted>
<Title resid="Name"/>
<Description resid="GetStarted"/>
<LearnMoreUrl resid="Url.help"/>
</GetStarted>
<ExtensionPoint xsi:type="PrimaryCommandSurface">
<OfficeTab id="TabHome">
<Group id="Group">
<Label resid="Name"/>
${icon('mark')}
${ADDIN_TABS.map(button).join('\n')}
</Group>
</OfficeTab>
</ExtensionPoint>
</DesktopFormFactor>
</Host>
</Hosts>
<Resources>
${resources(
  'Images',
  'Image',
  ICONS.flatMap((each) => BUTTON_SIZES.map((size) => [iconId(each, size), url + addinIconFile(each, size)] as const)),
)}
${resources('Urls', 'Url', [...ADDIN_TABS.map((tab) => [`Url.${tab}`, pane(tab)] as const), ['Url.help', help]])}
${resources('ShortStrings', 'String', [
  ['Name', providerName],
  ...ADDIN_TABS.map((tab) => [`Label.${tab}`, BUTTONS[tab].label] as const),
])}
${resources('LongStrings', 'String', [
  ['GetStarted', 'Open the pane and sign in. Nothing of a document is sent before you choose to send it.'],
  ...ADDIN_TABS.map((tab) => [`Tip.${tab}`, BUTTONS[tab].tip] as const),
])}
</Resources>
</VersionOverrides>
</OfficeApp>
`;
}
