// Which hosts passkeys can belong to, without schemas: sign-in asks it before anything else has loaded.

/** To a name, not to an address (WebAuthn, effective domain). */
export const canHavePasskeys = (host: string): boolean => !/^[\d.]+$|:/.test(host);
