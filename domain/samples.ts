// The sample contracts that come with the product. Written for it; each is there as .docx and as .pdf.

export const SAMPLES = [
  { id: 'mutual-nda', title: 'Mutual non-disclosure agreement' },
  { id: 'services-agreement', title: 'Services agreement' },
  { id: 'office-lease', title: 'Office lease' },
] as const;
export type SampleId = (typeof SAMPLES)[number]['id'];

export const SAMPLE_EXTENSIONS = ['docx', 'pdf'] as const;

/** Where the console fetches a sample; served by the server to everybody, as they hold nothing private. */
export function sampleHref(id: SampleId, extension: (typeof SAMPLE_EXTENSIONS)[number]): string {
  return `/samples/${id}.${extension}`;
}
