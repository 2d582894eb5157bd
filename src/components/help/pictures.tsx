// Line drawings of the help pages, in the colours of the theme.
import type { ReactNode } from 'react';
import type { HelpPicture } from './help-text.ts';

function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg className="help-picture" viewBox="0 0 640 200" role="img" aria-label={label}>
      {children}
    </svg>
  );
}

/** A sheet with a folded corner and the name of what it is. */
const Sheet = ({ x, y, name }: { x: number; y: number; name: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="help-shape" d="M0 0h46l18 18v66H0z" />
    <path className="help-line" d="M46 0v18h18M12 36h40M12 50h40M12 64h26" />
    <text x="32" y="104">
      {name}
    </text>
  </g>
);

const Person = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="help-shape" cx="16" cy="9" r="9" />
    <path className="help-shape" d="M0 42c1-13 6-19 16-19s15 6 16 19z" />
  </g>
);

/** From `x` to the right. */
const Arrow = ({ x, y, length = 60 }: { x: number; y: number; length?: number }) => (
  <path className="help-arrow" d={`M${x} ${y}h${length}m-10 -8 10 8 -10 8`} />
);

/** A window of Word: a ribbon with the add-in's group, a page, and the pane where it is open. */
const WordWindow = ({ x, y, width, withPane = false }: { x: number; y: number; width: number; withPane?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="help-shape" width={width} height="150" rx="6" />
    <path className="help-line" d={`M0 36h${width}`} />
    {withPane && <path className="help-line" d="M14 14h40M14 24h26M74 14h40M74 24h26M134 14h40M134 24h26" />}
    {[0, 1, 2, 3].map((at) => (
      <rect key={at} className="help-accent" x={width - 110 + at * 25} y="9" width="18" height="18" rx="4" />
    ))}
    <path className="help-line" d="M26 60h96M26 76h110M26 92h88M26 108h104M26 124h60" />
    {withPane && (
      <>
        <path className="help-line" d={`M${width - 150} 36v114`} />
        <path className="help-line" d={`M${width - 136} 52h122M${width - 136} 70h70M${width - 136} 132h46`} />
        <rect className="help-wash" x={width - 136} y="82" width="122" height="36" rx="4" />
        <path className="help-accent-line" d={`M${width - 126} 94h84M${width - 126} 106h56`} />
        <path className="help-accent-line" d="M26 92h88" />
      </>
    )}
  </g>
);

export const PICTURES: Readonly<Record<HelpPicture, () => ReactNode>> = {
  organization: () => (
    <Drawing label="The manifest goes to the Microsoft 365 admin center, which gives the add-in to all people of the organization.">
      <Sheet x={30} y={48} name="manifest" />
      <Arrow x={116} y={90} />
      <rect className="help-shape" x="200" y="44" width="170" height="92" rx="6" />
      <path className="help-line" d="M200 66h170M246 66v70M256 86h44M256 102h60M256 118h36" />
      <rect className="help-accent" x="336" y="110" width="22" height="16" rx="3" />
      <text x="285" y="158">
        admin center
      </text>
      <Arrow x={390} y={90} />
      <Person x={478} y={26} />
      <Person x={528} y={76} />
      <Person x={578} y={26} />
      <Person x={478} y={126} />
      <Person x={578} y={126} />
    </Drawing>
  ),
  'shared-folder': () => (
    <Drawing label="The manifest lies in a shared folder. Word on Windows trusts the folder and shows the add-in’s buttons.">
      <Sheet x={30} y={42} name="manifest" />
      <Arrow x={116} y={84} />
      <path className="help-shape" d="M204 52h46l12 14h90v74H204z" />
      <path className="help-line" d="M204 78h148" />
      <path className="help-shape" d="M262 88h24l10 10v32h-34z" />
      <path className="help-line" d="M286 88v10h10M270 108h18M270 118h18" />
      <text x="278" y="164">
        \\server\add-ins
      </text>
      <Arrow x={374} y={100} length={50} />
      <WordWindow x={440} y={20} width={180} />
    </Drawing>
  ),
  'own-computer': () => (
    <Drawing label="On a Mac the manifest is put into the folder “wef” of Word. In Word on the web it is uploaded in the browser.">
      <Sheet x={30} y={42} name="manifest" />
      <path className="help-arrow" d="M116 74c40-6 40-30 80-30m-10 -8 10 8 -10 8" />
      <path className="help-arrow" d="M116 94c40 6 40 36 80 36m-10 -8 10 8 -10 8" />
      <path className="help-shape" d="M216 20h34l9 11h66v46h-109z" />
      <path className="help-line" d="M216 40h109" />
      <text className="help-beside" x="340" y="52">
        Mac: the folder “wef”
      </text>
      <rect className="help-shape" x="216" y="104" width="110" height="66" rx="5" />
      <path className="help-line" d="M216 122h110M226 113h1M236 113h1M246 113h1" />
      <path className="help-accent-line" d="M271 160v-26m-9 9 9 -9 9 9" />
      <text className="help-beside" x="340" y="142">
        Web: Upload My Add-in
      </text>
    </Drawing>
  ),
  pane: () => (
    <Drawing label="A window of Word: the add-in’s four buttons on the ribbon, the contract, and beside it the pane with a finding, whose passage is marked in the contract.">
      <WordWindow x={110} y={24} width={420} withPane />
    </Drawing>
  ),
};
