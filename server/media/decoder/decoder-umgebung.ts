/** What a program sees that opens files of strangers: nothing of the server but where programs and temporary files are. */
import { spawnSync } from 'node:child_process'

/** By name: whatever is added to the environment one day stays outside. */
const ERLAUBT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
]

export function decoderEnv(): Record<string, string> {
  return Object.fromEntries(ERLAUBT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}

/** Linux alone knows it, and not every container allows it; then there is a network, but nothing that would ask for it. */
const SPERRE = ['unshare', '--net', '--map-root-user'] as const
let kannSperren: boolean | undefined

/** The same command in a network of its own that leads nowhere, where the system allows that. */
export function withoutNetz(command: readonly string[]): readonly string[] {
  kannSperren ??= process.platform === 'linux' && spawnSync(SPERRE[0], [...SPERRE.slice(1), 'true'], { timeout: 5000 }).status === 0
  return kannSperren ? [...SPERRE, ...command] : command
}
