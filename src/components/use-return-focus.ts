// Returns the focus to the element that opened a dialog. For dialogs that open by mounting; antd handles the others.
import { useEffect, useState } from 'react';

/** @param isOpen whether the dialog is open when it is mounted. */
export function useReturnFocus(isOpen = true): void {
  const [opener] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
    },
    [opener],
  );
}
