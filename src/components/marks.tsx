// Small line icons that public screens use too, where an icon library would outweigh the page.
import type { ReactNode } from 'react';

interface Sized {
  readonly size?: number;
}

/** @param d the path of the icon; other shapes are children. */
function Mark({ d, children, size = 16 }: Sized & { readonly d?: string; readonly children?: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {d && <path d={d} />}
      {children}
    </svg>
  );
}

export const Magnifier = (props: Sized) => (
  <Mark {...props} d="M10.500 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5" />
);
export const CheckMark = (props: Sized) => <Mark {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
export const Cross = (props: Sized) => <Mark {...props} d="m6 6 12 12M18 6 6 18" />;
export const CalendarMark = (props: Sized) => (
  <Mark {...props} d="M4.500 6h15v14h-15ZM4.500 10.500h15M8.500 3.500V7M15.500 3.500V7" />
);
export const House = (props: Sized) => <Mark {...props} d="M4 11.5 12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10" />;
export const Flow = (props: Sized) => (
  <Mark {...props}>
    <rect x="3.5" y="4" width="7" height="5.5" rx="1" />
    <rect x="13.5" y="14.5" width="7" height="5.5" rx="1" />
    <path d="M7 9.5v4.75a3 3 0 0 0 3 3h3.5" />
  </Mark>
);
export const Building = (props: Sized) => (
  <Mark {...props} d="M5 20V5.500h9V20M14 10h5v10M3.500 20h17M8 9h3M8 12.500h3M8 16h3" />
);
export const People = (props: Sized) => (
  <Mark {...props}>
    <circle cx="9" cy="8.5" r="3.500" />
    <path d="M2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M18 14.500c2 .8 3.200 2.500 3.500 5" />
  </Mark>
);
/** Lines of a book, each with its mark: a log. */
export const Ledger = (props: Sized) => (
  <Mark
    {...props}
    d="M6 4h13v16H6a1.500 1.500 0 0 1-1.500-1.500v-13A1.500 1.500 0 0 1 6 4ZM8.500 4v16M11.500 8.500h4.500M11.500 12h4.500M11.500 15.500h3"
  />
);
export const Gear = (props: Sized) => (
  <Mark {...props}>
    <path d="M4 7.500h8.500M17 7.500h3M4 16.500h3M11.500 16.500h8.500" />
    <circle cx="14.750" cy="7.500" r="2.250" />
    <circle cx="9.250" cy="16.500" r="2.250" />
  </Mark>
);
export const Question = (props: Sized) => (
  <Mark {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.5a2.4 2.4 0 1 1 3.6 2.100c-.8.5-1.3 1-1.3 1.900M12 16.600v.1" />
  </Mark>
);
export const Lock = (props: Sized) => (
  <Mark {...props}>
    <rect x="5.5" y="11" width="13" height="9" rx="1.5" />
    <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </Mark>
);
export const Unlock = (props: Sized) => (
  <Mark {...props}>
    <rect x="5.5" y="11" width="13" height="9" rx="1.5" />
    <path d="M8.5 11V7.500a3.5 3.5 0 0 1 6.7-1.4" />
  </Mark>
);
export const Bars = (props: Sized) => <Mark {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const Eye = (props: Sized) => (
  <Mark {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Mark>
);
export const ArrowLeft = (props: Sized) => <Mark {...props} d="M19 12H5m6-6-6 6 6 6" />;
export const BarChart = (props: Sized) => <Mark {...props} d="M4 20h16M7 16.500v-5M12 16.500v-10M17 16.500v-7.5" />;
export const Document = (props: Sized) => (
  <Mark {...props} d="M6.5 3.500h7.500l4 4v13h-11.500zM14 3.500v4h4M9.5 12h5.500M9.5 15.500h5.5" />
);
/** Lines, one of them struck, and a signature: contracts. */
export const Contract = (props: Sized) => (
  <Mark
    {...props}
    d="M5 3.500h14v17H5zM8.500 7.500h7M8 11h8M8.500 11h.01M8 15.500c1.500-2 2.500-2 3 0s1.500 1.500 2.500-.5M13.500 17h3"
  />
);
/** An open book: playbooks. */
export const Book = (props: Sized) => (
  <Mark
    {...props}
    d="M12 6.500C10 5 7.500 4.500 3.500 4.500v13.500c4 0 6.500.5 8.500 2 2-1.500 4.500-2 8.500-2V4.500c-4 0-6.500.5-8.500 2ZM12 6.500V20"
  />
);
/** Books on a shelf: the libraries. */
export const Shelf = (props: Sized) => (
  <Mark
    {...props}
    d="M3.500 19.500h17M5 19.500v-13h4v13M9 19.500v-15h4v15M14.200 7l3.700-1 3.400 12.500M14.200 7l3.300 12.500M5 10h4M9 8h4"
  />
);
/** A heartbeat: the health of the system. */
export const Pulse = (props: Sized) => <Mark {...props} d="M3 12h4l2.500-6 4.500 12 2.500-6H21" />;
/** A shield: security. */
export const Shield = (props: Sized) => (
  <Mark
    {...props}
    d="M12 3.500l7 2.500v5.500c0 4.200-2.800 7.300-7 9-4.200-1.700-7-4.800-7-9V6zM9 12l2.200 2.200L15.200 10"
  />
);
/** A box of records: data. */
export const Box = (props: Sized) => <Mark {...props} d="M3.500 5h17v4h-17zM5 9v10.500h14V9M10 12.500h4" />;
/** A filing cabinet: the repository. */
export const Cabinet = (props: Sized) => (
  <Mark {...props} d="M5 4h14v16H5zM5 9.300h14M5 14.700h14M10 6.700h4M10 12h4M10 17.300h4" />
);
/** Rows by columns: tabular reviews. */
export const Grid = (props: Sized) => <Mark {...props} d="M4 5h16v14H4zM4 9.700h16M4 14.300h16M10 5v14" />;
/** Three vertical dots: more actions. */
export const More = (props: Sized) => (
  <Mark {...props}>
    <path d="M12 5.500v.01M12 12v.01M12 18.500v.01" strokeWidth="2.600" />
  </Mark>
);
export const Quill = (props: Sized) => (
  <Mark {...props} d="m4.500 19.500 1-4.500L16.500 4a2 2 0 0 1 3 0 2 2 0 0 1 0 3L8.500 18.500ZM14.500 6l3.500 3.500" />
);
/** A pair of scales: clauses. */
export const Scales = (props: Sized) => (
  <Mark
    {...props}
    d="M12 4v15.500M8 19.500h8M5 7l7-1.500L19 7M5 7l-2.500 6.500a2.700 2.700 0 0 0 5 0ZM19 7l-2.500 6.500a2.700 2.700 0 0 0 5 0Z"
  />
);
export const SignOut = (props: Sized) => <Mark {...props} d="M10 4.500H5.500v15H10M14.5 8l4 4-4 4M9.5 12h9" />;
