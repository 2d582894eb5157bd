// The layout of every mail: a greeting, a reason, one link, and notes about it.
import { escapeHtml } from '#domain/escape-html.ts';
import type { Message } from './mailer.ts';

export interface Letter {
  readonly to: { readonly email: string; readonly first_name: string };
  readonly subject: string;
  /** The reason for this mail. */
  readonly why: string;
  /** Details, a name and a value per line. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The text on the link's button. */
  readonly action: string;
  readonly link: string;
  /** How long the link is valid, and what an unintended recipient should do. */
  readonly note: string;
}

const BODY = 'font:16px/1.5 Georgia,serif;color:#1c2430;max-width:34em;margin:2em auto;padding:0 1em';
const BUTTON =
  'display:inline-block;padding:.6em 1.2em;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px';
const QUIET = 'color:#555';

/** A line break in a name must not start a paragraph. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The mail as text and as HTML, in which markup in a name is escaped. */
export function layOut({ to, subject, facts = [], action, link, note, ...letter }: Letter): Message {
  const greeting = inOneLine(`Hello ${to.first_name},`);
  const why = inOneLine(letter.why);
  const href = escapeHtml(link);
  const list = facts.length > 0 ? `${facts.map(([name, value]) => `${name}: ${inOneLine(value)}`).join('\n')}\n\n` : '';
  return {
    to: to.email,
    subject,
    text: `${greeting}\n\n${why}\n\n${list}${action} here:\n${link}\n\n${note}\n`,
    html: [
      `<!doctype html><html lang="en"><body style="${BODY}">`,
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p>`,
      ...(facts.length > 0 ? [`<table style="border-spacing:0">${facts.map(rowOf).join('')}</table>`] : []),
      `<p><a href="${href}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      `<p style="${QUIET}">${escapeHtml(note)}</p>`,
      `<p style="${QUIET}">If the button does not work, open this address:<br>${href}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const rowOf = ([name, value]: readonly [string, string]) =>
  `<tr><td style="${QUIET};padding:0 1.2em 0 0">${escapeHtml(name)}</td><td style="padding:0">${escapeHtml(value)}</td></tr>`;
