// The props that a text of a record passes to its field.
export interface TextControl {
  /** Its path in the record, such as `query.3.title`. */
  readonly path: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}
