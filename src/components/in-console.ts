// Whether a component renders inside the console; screens that visitors can see too then need no frame.
import { createContext } from 'react';

export const InConsole = createContext(false);
