// The name over an input, with the red asterisk of a required one (spec 2.15).

interface InputLabelProps {
  htmlFor: string;
  name: string;
  isRequired: boolean;
  id?: string;
}

export function InputLabel({ htmlFor, name, isRequired, id }: InputLabelProps) {
  return (
    <label className="input-label" htmlFor={htmlFor} id={id}>
      {name}
      {isRequired ? (
        <>
          <span className="input-asterisk" aria-hidden>
            {' *'}
          </span>
          <span className="visually-hidden"> (required)</span>
        </>
      ) : (
        <span className="input-optional"> (optional)</span>
      )}
    </label>
  );
}
