// Names of tables and columns as they stand in statements.

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
