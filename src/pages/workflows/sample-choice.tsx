// For somebody without a document at hand: the sample contracts of the product, to use here or to download.
import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { SampleId } from '#domain/samples.ts';
import { SAMPLES, SAMPLE_EXTENSIONS, sampleHref } from '#domain/samples.ts';
import { fetchSample } from './fetch-sample.ts';

interface SampleChoiceProps {
  /** The file input it fills; named so that two choices on one page can be told apart. */
  inputName: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

export function SampleChoice({ inputName, disabled, onChoose }: SampleChoiceProps) {
  const [loading, setLoading] = useState<SampleId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (id: SampleId) => {
    setLoading(id);
    setProblem(null);
    try {
      onChoose(await fetchSample(id));
    } catch {
      setProblem('The sample could not be loaded. Check your connection and try again.');
    } finally {
      setLoading(null);
    }
  };

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
              disabled={disabled || (loading !== null && loading !== id)}
              loading={loading === id}
              aria-label={`Use ${title} for ${inputName}`}
              onClick={() => void choose(id)}
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
      {problem && (
        <div className="input-problem" role="alert">
          {problem}
        </div>
      )}
    </details>
  );
}
