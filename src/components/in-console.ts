// Whether the console stands around a part: what is shown to visitors too then needs no frame of its own.
import { createContext } from 'react';

export const InConsole = createContext(false);
