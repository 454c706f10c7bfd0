/**
 * Tools that electron-builder makes an AppImage with: Debian's, and a shell script in place of AppImage's own start
 * program, which no package registry has. The script does what that does where nothing can be mounted: it unpacks.
 */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the file system begins; the script before it is padded. */
const OFFSET = 4096;

const START = `#!/bin/sh
file=$(readlink -f "$0")
folder=$(mktemp -d)
unsquashfs -quiet -no-progress -offset ${OFFSET} -dest "$folder/app" "$file" >/dev/null || exit
APPIMAGE=$file APPDIR=$folder/app "$folder/app/AppRun" "$@"
status=$?
rm -rf "$folder"
exit $status
`;

/** @param folder a new folder, for APPIMAGE_TOOLS_PATH */
export async function writeAppImageTools(folder: string): Promise<void> {
  await mkdir(join(folder, 'runtimes'), { recursive: true });
  await mkdir(join(folder, 'lib', 'x64'), { recursive: true });
  await writeFile(join(folder, 'runtimes', 'runtime-x64'), `${START}#`.padEnd(OFFSET - 1, '#').concat('\n'));
  // Compressing takes longer than all else.
  const script = '#!/bin/sh\nexec /usr/bin/mksquashfs "$@" -noI -noD -noF\n';
  await writeFile(join(folder, 'mksquashfs'), script, { mode: 0o755 });
  await symlink('/usr/bin/desktop-file-validate', join(folder, 'desktop-file-validate'));
}
