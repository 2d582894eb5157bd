// Settings: the user's details, password, theme and sessions.
import { useState } from 'react';
import { Radio } from 'antd';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useSession } from '#src/providers/session/session.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { type ThemeChoice, chooseTheme, THEMES, useThemeChoice } from '#src/providers/theme/choice.ts';
import { OwnExportCard } from './own-export-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { OwnTokensCard } from './tokens-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import '#src/components/settings-card.css';
import './profile.css';

export function SettingsPage() {
  const session = useSession();
  const [isPersonUnsaved, setPersonUnsaved] = useState(false);
  const [isPasswordUnsaved, setPasswordUnsaved] = useState(false);
  const leaving = useLeaveGuard(isPersonUnsaved || isPasswordUnsaved);
  // Without a session the guard already redirects.
  if (!session) return null;
  return (
    <div className="settings-page">
      <PageHeader title="Settings" subtitle="Your details, your formats, your password, and where you are signed in." />
      <div className="settings-cards">
        <PersonCard user={session.user} isUnsaved={isPersonUnsaved} onUnsaved={setPersonUnsaved} />
        <div className="settings-column">
          <PasswordCard email={session.user.email} onUnsaved={setPasswordUnsaved} />
          <SecondFactorCard email={session.user.email} />
          <ThemeCard />
          <SessionsCard />
          {session.role && <OwnTokensCard role={session.role} />}
          <OwnExportCard />
        </div>
      </div>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

const WORDS: Readonly<Record<ThemeChoice, string>> = { system: 'Same as system', light: 'Light', dark: 'Dark' };
const OPTIONS = THEMES.map((value) => ({ value, label: WORDS[value] }));

export function ThemeCard() {
  const choice = useThemeChoice();
  return (
    <section className="settings-card" aria-labelledby="settings-theme">
      <h2 id="settings-theme">Theme</h2>
      <p className="settings-note">For this browser, until you sign out. Printed pages are always light.</p>
      <Radio.Group
        aria-labelledby="settings-theme"
        options={OPTIONS}
        value={choice}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
      />
    </section>
  );
}
