// "Try it with a sample contract": each can be downloaded or used in a workflow.
import { Link } from 'react-router';
import { SAMPLE_EXTENSIONS, SAMPLES, sampleHref } from '#domain/samples.ts';
import { SCREENS } from '#domain/screens.ts';
import { Document } from '#src/components/marks.tsx';

const FILE_KINDS: Readonly<Record<(typeof SAMPLE_EXTENSIONS)[number], string>> = { docx: 'Word', pdf: 'PDF' };

export function SampleContracts() {
  return (
    <section aria-labelledby="samples-title">
      <h2 id="samples-title">Try it with a sample contract</h2>
      <p className="home-text">
        Invented contracts to practice on. Run a workflow on one, then check its quotes in the document.
      </p>
      <ul className="sample-list">
        {SAMPLES.map(({ id, title }) => (
          <li key={id}>
            <Document size={22} />
            <div className="sample-name">
              <strong>{title}</strong>
              <span className="sample-files">
                Download
                {SAMPLE_EXTENSIONS.map((extension) => (
                  <a
                    key={extension}
                    href={sampleHref(id, extension)}
                    download
                    aria-label={`Download the ${title.toLowerCase()} as ${FILE_KINDS[extension]}`}
                  >
                    {FILE_KINDS[extension]}
                  </a>
                ))}
              </span>
            </div>
            {/* The workflow pages keep the parameter and offer this sample as input. */}
            <Link
              className="button"
              to={`${SCREENS.workflows.path}?sample=${id}`}
              aria-label={`Choose a workflow for the ${title.toLowerCase()}`}
            >
              Choose a workflow
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
