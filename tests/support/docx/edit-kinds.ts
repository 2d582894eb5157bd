// The kinds of edits that tests and the benchmark of redlines make.

export const EDIT_KINDS = [
  'words_in_run',
  'words_over_runs',
  'insert_words',
  'delete_words',
  'replace_line',
  'insert_paragraph',
  'delete_paragraph',
  'split_paragraph',
  'join_paragraphs',
  'cell_words',
  'delete_row',
  'note_words',
  'running_words',
  'inside_change',
  'beside_change',
  'link_words',
  'control_words',
  'field_words',
  'formula_words',
  'box_words',
  'moved_words',
  'comment_only',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];
