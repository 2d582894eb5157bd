// Limits of the product and of the API. Names include their units.

export const PASSWORD_MIN_LENGTH = 8;
/** Above this length hashing a password would cost more than it protects. */
export const PASSWORD_MAX_LENGTH = 256;
export const SESSION_HOURS = 12;
/** For the second step of a sign-in, and for setting up a factor. */
export const CHALLENGE_MINUTES = 10;
/** Limits of the minutes without use after which the sessions of a company may end. */
export const IDLE_MINUTES = { least: 5, most: 24 * 60 } as const;
/** Characters of the code that a page exchanges after a sign-in through a provider. */
export const SIGN_ON_CODE_MAX = 100;
/** A sensitive change is possible for this long after somebody has proved who they are. */
export const REAUTHENTICATION_MINUTES = 10;
export const TOKEN_NAME_MAX = 80;
export const TOKEN_DAYS_MAX = 365;
/** Live API tokens of one person, and of one company beside those of its people. */
export const TOKENS_PER_PERSON = 20;
export const TOKENS_PER_COMPANY = 50;
/** Its owner is told so long before an API token expires. */
export const TOKEN_WARNING_DAYS = 7;
/** Of a message of the Model Context Protocol. */
export const MCP_BODY_MAX_BYTES = 1024 * 1024;
/** Of a request of SCIM: a group with its members has the longest. */
export const SCIM_BODY_MAX_BYTES = 1024 * 1024;
export const SCIM_FILTER_MAX = 500;
/** Operations of one PATCH, and members that one request names. */
export const SCIM_OPERATIONS_MAX = 1000;
export const SCIM_MEMBERS_MAX = 5000;
export const SCIM_GROUPS_MAX = 500;
export const SCIM_PAGE_MAX = 100;
/** Live tokens of one company that provision: the one in use, and the next. */
export const SCIM_TOKENS_MAX = 2;
/** Of a code that hands a sign-in over to the Word add-in. */
export const ADDIN_CODE_SECONDS = 60;
/** Somebody may take this long at an identity provider. */
export const SIGN_ON_MINUTES = 15;
/** Of a code that hands a sign-in through a provider over to the console. */
export const SIGN_ON_CODE_SECONDS = 60;
/** Of the cookie of a session after its renewal, for requests under way. */
export const PREVIOUS_COOKIE_SECONDS = 30;
export const PASSWORD_TOKEN_HOURS = 24;
/** A company of two hundred is invited within two hours. */
export const INVITATIONS_PER_HOUR = 100;
/** Somebody who is invited may be away for a while. */
export const REGISTRATION_TOKEN_HOURS = 7 * 24;

export const PAGE_SIZES = [5, 10, 20, 50, 100] as const;
export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;
/** Rows of one CSV file; an export of more says so in its last line. */
export const EXPORT_MAX_ROWS = 100_000;
/** Numbered pages reach this many rows deep; beyond it a reader is told to narrow the filter. */
export const MAX_PAGE_DEPTH_ROWS = 10_000;
/** Rows of a list that are counted: nobody pages through more, and a list of more says "more than". */
export const TOTAL_COUNTED_MAX = 1000;

export const WORKFLOW_NAME_MAX = 25;
export const WORKFLOW_DESCRIPTION_MAX = 80;
export const WORKFLOW_PROMPTS_MAX = 50;
export const WORKFLOW_PROMPT_TITLE_MAX = 80;
export const WORKFLOW_INPUTS_MAX = 20;
export const WORKFLOW_INPUT_NAME_MAX = 100;
export const WORKFLOW_TAG_MAX = 20;
/** The custom format or JSON shape of a Dynamic output. */
export const WORKFLOW_OUTPUT_MAX = 10_000;
export const FIELD_VALUE_MAX = 50_000;
/** What somebody writes in place of an answer, which may be the whole result of a prompt. */
export const ANSWER_VALUE_MAX = 50_000;
export const DECISION_NOTE_MAX = 2000;
/** Of one answer, the newest decisions that are listed. */
export const DECISIONS_LISTED_MAX = 100;

/** Titles and names of library records, and of the rules, questions and items in them. */
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 1000;
/** A rule, a question, a prompt: about eight printed pages. */
export const PASSAGE_MAX = 20_000;
/** The rows of a clause, encoded. */
export const CLAUSE_CONTENT_MAX = 200_000;
/** More rows or columns than a person goes through on one page. */
export const CLAUSE_ROWS_MAX = 200;
export const CLAUSE_COLUMNS_MAX = 20;
export const PLAYBOOK_RULES_MAX = 200;
export const PLAYBOOK_QUESTIONS_MAX = 200;
export const RULE_ID_MAX = 100;
/** Rules that are tried on a contract in one call. */
export const RULES_TRIED_MAX = 20;
/** Beside the first one. */
export const RULE_FALLBACKS_MAX = 10;
export const QUERY_ITEMS_MAX = 100;
/** One library record as JSON; the longest playbook that its other bounds allow is far from real ones. */
export const LIBRARY_BODY_MAX_BYTES = 2 * 1024 * 1024;
/** A file to import, before it is encoded for the way. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_BODY_MAX_BYTES = 15 * 1024 * 1024;
export const IMPORT_MAX_RECORDS = 1000;
/** The texts of one exported file: what an import takes again. */
export const EXPORT_MAX_BYTES = IMPORT_MAX_BYTES;
/** In one Word document: beyond some hundred pages, nobody reads on, and writing it holds up everybody else. */
export const GUIDE_MAX_ENTRIES = 2000;
/** Of more records that match a search, the newest this many are ranked. */
export const SEARCH_RANKED_MAX = 200;

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_NAME_MAX = 200;
/** A test of a definition that is being written is kept this long, so that its result and sources can be looked at. */
export const TEST_RUN_HOURS = 24;
/** Runs that wait or are at work: more than anybody looks through, and few enough that no queue stands for hours. */
export const RUNS_UNDER_WAY_MAX = { person: 50, company: 200 } as const;
/** A run carries its files as base64 in JSON: twenty inputs of 10 MB would not fit anywhere, five do. */
export const RUN_BODY_MAX_BYTES = 72 * 1024 * 1024;
export const BODY_MAX_BYTES = 1024 * 1024;

/** A file as a data URL in JSON: base64 is a third longer. */
export const FILE_BODY_MAX_BYTES = 15 * 1024 * 1024;
/** A file as it is, with the fields and the marks around it. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 64 * 1024;
/** Folders within folders. */
export const FOLDER_DEPTH_MAX = 20;
/** Files and folders of one project, or of one set of templates: more than anybody finds their way in. */
export const TREE_NODES_MAX = 20_000;
/** Files and folders that are moved, deleted or packed at once. */
export const SELECTION_MAX = 2000;
/** Of one zip, before it is packed. */
export const ZIP_MAX_BYTES = 1024 * 1024 * 1024;
/** A link to download a file without a session holds this long. */
export const DOWNLOAD_LINK_SECONDS = 5 * 60;
/** Passages shown of one document that a search found. */
export const SEARCH_PASSAGES_MAX = 3;
/** A question about a folder; beyond it, it is a prompt and belongs into a workflow. */
export const ASK_QUESTION_MAX = 4000;
/** Questions of one conversation. */
export const ASK_TURNS_MAX = 30;
/** Documents that one question is answered from: those that a search for it finds first. */
export const ASK_DOCUMENTS_MAX = 20;

/** Of one contract, and the characters of all their texts with their decisions. */
export const SUGGESTIONS_MAX = 10_000;
export const SUGGESTIONS_CHARACTERS_MAX = 8_000_000;
/** Suggestions that a document from Word is sent with: their ids are one field of a form, which has 64 kB. */
export const SENT_SUGGESTIONS_MAX = 1500;
/** Characters that one suggestion replaces: about twenty printed pages. */
export const SUGGESTED_RANGE_MAX = 50_000;

/** Clauses that are kept of one revision of a contract. */
export const CONTRACT_CLAUSES_MAX = 2_000;
/** Characters of a passage that is redrafted, or that the clause library is searched for. */
export const COMPARED_PASSAGE_MAX = 10_000;
/** Of one suggestion. */
export const SUGGESTION_DECISIONS_MAX = 200;
/** Of one finding. */
export const FINDING_DECISIONS_MAX = 200;

export const REVIEW_COLUMNS_MAX = 60;
export const REVIEW_DOCUMENTS_MAX = 2000;
export const REVIEW_PEOPLE_MAX = 100;
/** Documents whose cells are fetched, or changed cells that are told, at once. */
export const REVIEW_ROWS_AT_ONCE = 60;
export const REVIEW_CHANGES_AT_ONCE = 2000;
/** Characters of a value as the grid shows it; the cell itself has all of it. */
export const CELL_EXCERPT_MAX = 240;

/** Pictures of pages, in pixels: the phone, the panel beside a result, and both enlarged. */
export const PAGE_IMAGE_WIDTHS = [800, 1200, 1800, 2400] as const;
/** Of what was read of a document, at once. */
export const READING_BLOCKS = 100;
export const READING_BLOCKS_MAX = 500;
export const FIND_TEXT_MAX = 200;
export const FOUND_LISTED_MAX = 200;

export const REGISTRATION_REDIRECT_MS = 3000;

export const MOBILE_BREAKPOINT_PX = 768;
export const TOAST_MS = 5000;
export const TOAST_MAX = 20;
export const TOAST_MAX_WIDTH_PX = 350;
export const TOAST_REMOVAL_MS = 1000;

/** Audit entries younger than this are never deleted, whatever a company sets. */
export const AUDIT_DAYS_LEAST = 90;
/** For how long a deletion of a company or a person can be taken back, unless the operator says otherwise. */
export const DELETION_GRACE_DAYS = 30;
export const DELETION_GRACE_DAYS_MOST = 365;
/** A hundred years. */
export const RETENTION_DAYS_MOST = 36_500;
/** Webhooks of a company. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2000;
/** After this long, an attempt to deliver an event counts as failed. */
export const WEBHOOK_SECONDS = 10;
/** Bytes of a webhook's reply that are read, and kept. */
export const WEBHOOK_REPLY_MAX = 2048;
/** Of one delivery, the newest attempts that are kept. */
export const WEBHOOK_ATTEMPTS_KEPT = 50;
/** After this long, a delivery is deleted, delivered or not. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** A webhook is disabled once a delivery is given up and there was no success for this long. */
export const WEBHOOK_FAILING_DAYS = 3;
/** A secret that was replaced signs beside its successor for this long. */
export const WEBHOOK_SECRET_HOURS = 24;
