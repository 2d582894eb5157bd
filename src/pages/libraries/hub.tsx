// The libraries, a tile for each.
import type { ReactNode } from 'react';
import { SCREENS } from '#domain/screens.ts';
import { Document, Quill, Question, Scales } from '#src/components/marks.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Tile } from '#src/components/tile.tsx';
import './hub.css';

const TILES: readonly {
  readonly screen: 'prompts' | 'clauses' | 'queries' | 'templates';
  readonly icon: ReactNode;
  readonly text: string;
}[] = [
  { screen: 'prompts', icon: <Quill size={26} />, text: 'Proven instructions, ready for your next contract.' },
  { screen: 'clauses', icon: <Scales size={26} />, text: 'Standard wording, by jurisdiction.' },
  { screen: 'queries', icon: <Question size={26} />, text: 'Sets of questions to ask of every contract.' },
  { screen: 'templates', icon: <Document size={26} />, text: 'Standard forms and precedents, as files in folders.' },
];

export function LibrariesPage() {
  return (
    <>
      <PageHeader title="Libraries" subtitle="Content your team writes once and reuses." />
      <div className="libraries-tiles">
        {TILES.map(({ screen, icon, text }) => (
          <Tile key={screen} to={SCREENS[screen].path} icon={icon} title={SCREENS[screen].title} text={text} />
        ))}
      </div>
    </>
  );
}
