// What a text of a record gives the field that shows it.
export interface TextControl {
  /** Where it stands in the record, such as `query.3.title`. */
  readonly path: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}
