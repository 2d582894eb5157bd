// The paragraph styles of the Word samples. Sizes are half-points, spacing and indents twentieths of a point.
import type { IStylesOptions } from 'docx';
import { AlignmentType } from 'docx';

const FONT = 'Times New Roman';
const body = { alignment: AlignmentType.BOTH, spacing: { before: 110, line: 257 } } as const;

export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: FONT, size: 21, language: { value: 'en-US' } } },
    title: {
      run: { font: FONT, size: 34, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 160 }, keepNext: true },
    },
    heading1: {
      run: { font: FONT, size: 28, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 480, after: 120 }, keepNext: true },
    },
    heading2: {
      run: { font: FONT, size: 23, bold: true },
      paragraph: { spacing: { before: 260, after: 40 }, indent: { left: 680, hanging: 680 }, keepNext: true },
    },
  },
  paragraphStyles: [
    { id: 'ContractText', name: 'Contract Text', basedOn: 'Normal', quickFormat: true, paragraph: body },
    {
      id: 'ContractDate',
      name: 'Contract Date',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 80, after: 80 }, keepNext: true },
    },
    {
      id: 'Clause1',
      name: 'Clause 1',
      basedOn: 'ContractText',
      quickFormat: true,
      paragraph: { ...body, indent: { left: 680, hanging: 680 } },
    },
    {
      id: 'Clause2',
      name: 'Clause 2',
      basedOn: 'ContractText',
      quickFormat: true,
      paragraph: { ...body, spacing: { before: 80, line: 257 }, indent: { left: 1240, hanging: 560 } },
    },
    {
      id: 'Definition',
      name: 'Definition',
      basedOn: 'ContractText',
      quickFormat: true,
      paragraph: { ...body, indent: { left: 680 } },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 19 },
      paragraph: { spacing: { before: 40, after: 40 } },
    },
  ],
};
