// What kind of value a field takes, by the words of its label, the words around it and the value that is proposed.
import type { FieldType } from '#domain/drafts/template-fields.ts';

const PERIOD = /\b(?:days?|weeks?|months?|years?|hours?)\b/i;
const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

interface Words {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly before: string;
  readonly behind: string;
}

export function typeByWords({ label, hint, value, before, behind }: Words): FieldType {
  if (value !== '') return typeOfValue(value, before, behind);
  const words = `${label} ${hint}`;
  if (/\b(?:describe|description|set out|list of|details of|summar\w{2,6}|scope of|specification)\b/i.test(words))
    return 'long_text';
  if (/\be-?mail|telephone|phone|website|url|account|vat\b/i.test(words)) return 'text';
  if (/\baddress\b|\bregistered office\b|\bplace of business\b/i.test(words)) return 'address';
  if (/\bdate[ds]?\b|\bday of\b|\bdd\W?mm|\bexpiry\b/i.test(label)) return 'date';
  if (/[£$€¥]\s?$/.test(before)) return 'amount';
  if (/^\s?(?:%|per ?cent)/i.test(behind) || /\bpercentage\b|\brate\b/i.test(label)) return 'number';
  if (/^(?:business |working |calendar )?(?:days|weeks|months|years|hours)\b/i.test(behind)) return 'number';
  if (/\b(?:price|fees?|amount|sum|salary|rent|deposit|charges?|cost|consideration|cap)\b/i.test(label))
    return 'amount';
  if (/\b(?:period|duration|notice|initial term|term of)\b|^term$/i.test(label)) return 'period';
  if (
    /\bname of (?:the )?(?:part(?:y|ies)|compan(?:y|ies)|supplier|customer|client)\b|\b(?:party|company) name\b/i.test(
      label,
    )
  )
    return 'party';
  return /^(?:number|quantity|how many)\b|\bnumber of\b/i.test(label) ? 'number' : 'text';
}

function typeOfValue(value: string, before: string, behind: string): FieldType {
  if (MONTH.test(value) && /\d{4}/.test(value)) return 'date';
  if (/^(?:[£$€¥]|[A-Z]{3}\s?\d)/.test(value) || (/[£$€¥]\s?$/.test(before) && /^\d/.test(value))) return 'amount';
  if (/\d|\(/.test(value) && PERIOD.test(value)) return 'period';
  if (/^\d[\d.,]*(?:\s?(?:%|per ?cent|percent))?$/.test(value))
    return behind === '' && value.includes('%') ? 'text' : 'number';
  return value.length > 120 ? 'long_text' : 'text';
}
