// LibreOffice as a second program that opens, accepts and rejects: one start for many files, driven by a Basic macro in a
// profile made for the run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PROGRAMS = ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice', '/opt/libreoffice/program/soffice'];
/** What takes longer hangs: a dense contract takes two seconds. */
const MS_PER_FILE = 60_000;
const LOOK_MS = 500;

export interface OfficeTask {
  readonly file: string;
  readonly action: 'none' | 'accept' | 'reject';
  /** Where the text goes. */
  readonly text: string;
}

export function findOffice(): string | undefined {
  return [process.env['SOFFICE_PATH'] ?? '', ...PROGRAMS].find((program) => program !== '' && existsSync(program));
}

/** Opens each file, resolves its changes and stores its text. A file that cannot be opened, or never ends, leaves no text. */
export async function runOffice(program: string, folder: string, tasks: readonly OfficeTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const profile = path.join(folder, 'profile');
  await rm(profile, { recursive: true, force: true });
  const options = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', '--nologo'];
  // The first start lays out a new profile, over whatever stands there.
  await run(program, [...options, '--terminate_after_init'], () => 'starting');
  const basic = path.join(profile, 'user/basic/Standard');
  await mkdir(basic, { recursive: true });
  const list = path.join(folder, 'tasks.txt');
  const progress = path.join(folder, 'progress.txt');
  await writeFile(path.join(profile, 'user/basic/script.xlc'), LIBRARIES);
  await writeFile(path.join(basic, 'script.xlb'), LIBRARY);
  await writeFile(path.join(basic, 'Redlines.xba'), moduleXml(macro(list, progress)));
  const current = () => (existsSync(progress) ? readFileSync(progress, 'utf8').trim() : '');
  for (let left = tasks; left.length > 0;) {
    await writeFile(list, left.map(({ file, action, text }) => `${url(file)}|${action}|${url(text)}`).join('\n'));
    await rm(progress, { force: true });
    if (await run(program, [...options, 'macro:///Standard.Redlines.ResolveAll'], current)) return;
    // It goes on behind the file that never ended.
    left = left.slice(Number(current() || '1'));
  }
}

/** @returns false where it had to be ended because `current` had stayed the same for too long. */
async function run(program: string, words: readonly string[], current: () => string): Promise<boolean> {
  // The program starts others: they are ended as a group.
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  let [last, since, isStuck] = [current(), performance.now(), false];
  const watch = setInterval(() => {
    const now = current();
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since < MS_PER_FILE || isStuck || child.pid === undefined) return;
    isStuck = true;
    process.kill(-child.pid, 'SIGKILL');
  }, LOOK_MS);
  await once(child, 'exit');
  clearInterval(watch);
  return !isStuck;
}

/** The stored text without the byte order mark, or undefined where there is none. */
export async function textOf(task: OfficeTask): Promise<string | undefined> {
  if (!existsSync(task.text)) return undefined;
  return (await readFile(task.text, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

const url = (file: string) => pathToFileURL(path.resolve(file)).href;

/** @param progress the file that the number of the current task is written to, from 1 */
function macro(list: string, progress: string): string {
  return `
Sub ResolveAll
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim filter(1) As New com.sun.star.beans.PropertyValue
  filter(0).Name = "FilterName"
  filter(0).Value = "Text (encoded)"
  filter(1).Name = "FilterOptions"
  filter(1).Value = "UTF8,LF"
  Dim nothingElse()
  Dim entry As String
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  handle = FreeFile
  Open "${list}" For Input As #handle
  number = 0
  Do While Not Eof(handle)
    Line Input #handle, entry
    number = number + 1
    progress = FreeFile
    Open "${progress}" For Output As #progress
    Print #progress, CStr(number)
    Close #progress
    fields = Split(entry, "|")
    On Error Resume Next
    document = StarDesktop.loadComponentFromURL(fields(0), "_blank", 0, hidden())
    If Not IsNull(document) Then
      frame = document.CurrentController.Frame
      If fields(1) = "accept" Then dispatcher.executeDispatch(frame, ".uno:AcceptAllTrackedChanges", "", 0, nothingElse())
      If fields(1) = "reject" Then dispatcher.executeDispatch(frame, ".uno:RejectAllTrackedChanges", "", 0, nothingElse())
      document.storeToURL(fields(2), filter())
      document.close(True)
    End If
    On Error Goto 0
  Loop
  Close #handle
  StarDesktop.terminate()
End Sub
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const DOCTYPE = (root: string, file: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${root} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}">\n`;
const moduleXml = (code: string) =>
  `${DOCTYPE('script:module', 'module.dtd')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Redlines" script:language="StarBasic">${escaped(code)}</script:module>`;
const LIBRARY = `${DOCTYPE('library:library', 'library.dtd')}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Redlines"/></library:library>`;
const LIBRARIES = `${DOCTYPE('library:libraries', 'libraries.dtd')}<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`;
