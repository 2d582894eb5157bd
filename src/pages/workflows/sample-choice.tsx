// For somebody without a document at hand: the sample contracts of the product, to use here or to download.
import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { SAMPLES, SAMPLE_EXTENSIONS, sampleHref } from '#domain/samples.ts';
import { sampleFile } from './fetch-sample.ts';
import type { ExpectedFile } from './use-arrivals.ts';

interface SampleChoiceProps {
  /** The file input it fills; named so that two choices on one page can be told apart. */
  inputName: string;
  disabled: boolean;
  onChoose: (file: ExpectedFile) => void;
}

export function SampleChoice({ inputName, disabled, onChoose }: SampleChoiceProps) {
  return (
    <details className="sample-choice">
      <summary>
        No document at hand? Use a sample <DownOutlined aria-hidden />
      </summary>
      <ul>
        {SAMPLES.map(({ id, title }) => (
          <li key={id}>
            <span className="sample-title">{title}</span>
            <Button
              size="small"
              disabled={disabled}
              aria-label={`Use ${title} for ${inputName}`}
              onClick={() => onChoose(sampleFile(id))}
            >
              Use
            </Button>
            {SAMPLE_EXTENSIONS.map((extension) => (
              <a
                key={extension}
                href={sampleHref(id, extension)}
                download
                aria-label={`Download ${title} as ${extension}`}
              >
                .{extension}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
