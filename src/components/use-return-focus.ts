// A dialog that is gone gives the focus back to what opened it, so that the keyboard goes on where it was. For those
// that are opened by being mounted; antd sees to the others.
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
