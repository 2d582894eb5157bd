// Frames: the sections of real contracts and templates, without all that a playbook has a rule about, so that what is set into
// them is the only language on its subject.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlaybookFields } from '#domain/playbooks.ts';
import type { Block, ReadDocument } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { likenessTo } from './likeness.ts';

interface FrameSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Frame {
  readonly name: string;
  readonly sections: readonly FrameSection[];
}

const OWN = ['server/seed/templates', 'server/seed/samples'].map((folder) =>
  path.join(import.meta.dirname, '../..', folder),
);
/** A section at least this like a rule is left out, whole. */
const LIKE = 0.12;
const HEADING_MAX = 90;
const NUMBER = /^(?:(?:section|article|clause)\s+)?(?:\d{1,3}(?:\.\d{1,3})*|[IVXL]{1,6})[.):]?\s+/i;
const SUB_NUMBER = /^(?:\d{1,3}\.\d|\()/;

/** @param folder undefined for the product's own templates and samples. */
export async function readFrames(folder: string | undefined): Promise<Frame[]> {
  const reader = createDocumentReader();
  const frames: Frame[] = [];
  try {
    for (const from of folder === undefined ? OWN : [folder])
      for (const name of (await readdir(from)).filter((each) => /\.(?:docx|pdf|txt)$/i.test(each)).toSorted()) {
        const outcome = await reader.read(await readFile(path.join(from, name)));
        if (outcome.ok) frames.push({ name, sections: sectionsOf(outcome.document) });
        else console.log(`${name} is not read: ${outcome.reason}`);
      }
  } finally {
    await reader.close();
  }
  if (frames.length === 0) throw new Error(`No .docx, .pdf or .txt file in ${folder}.`);
  return frames;
}

const isHeading = ({ kind, text }: Block) =>
  kind === 'heading' ||
  (kind === 'paragraph' &&
    text.length <= HEADING_MAX &&
    NUMBER.test(text) &&
    !SUB_NUMBER.test(text) &&
    !/[.;,]$/.test(text));

function sectionsOf({ blocks }: ReadDocument): FrameSection[] {
  const sections: { heading: string; paragraphs: string[] }[] = [{ heading: '', paragraphs: [] }];
  for (const block of blocks) {
    const text = block.text.replaceAll(/\s+/g, ' ').trim();
    if (isHeading(block)) sections.push({ heading: text.replace(NUMBER, ''), paragraphs: [] });
    else if (block.kind !== 'footnote') sections.at(-1)?.paragraphs.push(text);
  }
  return sections.filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);
}

/** Defines a party or names the parties: the contract has its own (contract.ts). */
const PARTIES = /\((?:the |each,? an? |each )?[“"]|\bis (?:made|entered into) (?:between|by|as of)\b/;

/** A frame without the sections that have to do with a rule of the playbook. */
export function stripped({ name, sections }: Frame, playbook: PlaybookFields): Frame {
  const likeness = likenessTo(playbook);
  return {
    name,
    sections: sections
      .filter(
        ({ heading, paragraphs }) =>
          !likeness.isTitled(heading) &&
          paragraphs.every((text) => !PARTIES.test(text) && likeness.of(text) < LIKE) &&
          likeness.of(paragraphs.join(' ')) < LIKE,
      )
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}
