// The user's region and time zone, with a sample.
import { Form, Select } from 'antd';
import { useState } from 'react';
import { FORMAT_LOCALES } from '#domain/formats.ts';
import { createFormats } from '#src/components/format/create-formats.ts';

/** Stands for null, the browser's own: fields cannot hold null. */
export const AS_BROWSER = '';

/** An afternoon in summer with a day above 12, so that day and month are distinguishable. */
const SAMPLE = '2026-07-31T14:05:09.000Z';

interface Option {
  readonly value: string;
  readonly label: string;
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en');

function localeOptions(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const own = createFormats({ locale: null, time_zone: null }).locale;
  return [
    { value: AS_BROWSER, label: own ? `Same as this browser: ${names.of(own) ?? own}` : 'Same as this browser' },
    ...FORMAT_LOCALES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(byLabel),
  ];
}

const zoneWords = (zone: string) => zone.replaceAll('_', ' ');

/** @param kept the current zone, which this browser may list under another name. */
function zoneOptions(kept: string): Option[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(kept === AS_BROWSER ? [] : [kept])]);
  return [
    { value: AS_BROWSER, label: `Same as this browser: ${zoneWords(own)}` },
    ...[...zones].map((value) => ({ value, label: zoneWords(value) })).toSorted(byLabel),
  ];
}

export function FormatFields() {
  const form = Form.useFormInstance<{ locale: string; time_zone: string }>();
  const locale = Form.useWatch('locale', form) ?? AS_BROWSER;
  const zone = Form.useWatch('time_zone', form) ?? AS_BROWSER;
  const [locales] = useState(localeOptions);
  const [zones] = useState(() => zoneOptions(form.getFieldValue('time_zone') as string));
  const { moment, number } = createFormats({ locale: locale || null, time_zone: zone || null });
  return (
    <fieldset className="settings-formats">
      <legend>Dates and numbers</legend>
      <Form.Item name="locale" label="Region">
        <Select showSearch optionFilterProp="label" options={locales} />
      </Form.Item>
      <Form.Item name="time_zone" label="Time zone">
        <Select showSearch optionFilterProp="label" options={zones} />
      </Form.Item>
      <p className="settings-note" aria-live="polite">
        Example: {moment(SAMPLE)} · {number(1234567.8, 1)}
      </p>
    </fieldset>
  );
}
