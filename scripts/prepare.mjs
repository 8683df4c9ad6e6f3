// Runs before `npm start`, `npm test` and the like on a bare machine: Node's own modules only, any Node >= 20.19.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const LOCK_MARK = 'node_modules/.lorbeer-lock'
const BUILD_MARK = 'dist/.lorbeer-build'
const BUILT_FROM = ['contract', 'src', 'sw', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts', 'scripts/build', 'package-lock.json']
const KEPT_BUILDS = 3

checkNode()
installPackages()
if (process.argv.includes('--build')) build()
if (process.argv.includes('--browser')) installBrowsers()
if (process.argv.includes('--postgres')) installPostgres()
if (process.argv.includes('--papier')) installPapier()
if (process.argv.includes('--film')) installProgram('ffmpeg', ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'], 'ffmpeg')

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Lorbeer braucht Node 20.19 oder neuer, gefunden: ${process.versions.node}.`)
}

function installPackages() {
  const lock = hashOf(['package-lock.json'])
  if (existsSync('node_modules/.bin/node') && read(LOCK_MARK) === lock) return
  say('Pakete werden installiert …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(LOCK_MARK, lock)
}

function build() {
  const sources = hashOf(BUILT_FROM)
  if (existsSync('dist/index.html') && read(BUILD_MARK) === sources) return
  say('Lorbeer wird gebaut …')
  run('node_modules/.bin/node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  compress('dist')
  writeFileSync(BUILD_MARK, sources)
  keepBuild(sources)
}

// Once at the build instead of at every request.
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(m?js|css|html|svg|webmanifest)$/.test(name)) {
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}

// Tablets that still run an older build may ask for its chunks: the assets of the last three builds stay.
function keepBuild(name) {
  const folder = join(process.env.DATA_DIR ?? 'data', 'builds')
  mkdirSync(folder, { recursive: true })
  cpSync('dist/assets', join(folder, name.slice(0, 16), 'assets'), { recursive: true })
  const builds = readdirSync(folder).map((build) => ({ build, at: statSync(join(folder, build)).mtimeMs }))
  builds.sort((a, b) => b.at - a.at)
  for (const { build } of builds.slice(KEPT_BUILDS)) rmSync(join(folder, build), { recursive: true })
}

// Tests start many browsers, for which the one without a window is enough: storage, workers and pages are the same program. People and benches have the other.
function installBrowsers() {
  installProgram('Chromium', ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'], 'chromium')
  if (mayInstall()) installProgram('Chromium ohne Fenster', ['/usr/bin/chromium-headless-shell'], 'chromium-headless-shell')
}

function installPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  installProgram(
    'PostgreSQL',
    versions.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    'postgresql',
  )
}

/** With which tests read back what the server writes: PDF, XML. */
function installPapier() {
  installProgram('pdftotext', ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext'], 'poppler-utils')
  installProgram('xmllint', ['/usr/bin/xmllint', '/usr/local/bin/xmllint'], 'libxml2-utils')
}

function installProgram(name, places, aptPackage) {
  if (places.some((place) => existsSync(place))) return
  if (!mayInstall()) fail(`${name} fehlt (gesucht: ${places.join(', ') || aptPackage}). Bitte installieren: apt-get install ${aptPackage}`)
  say(`${name} wird installiert …`)
  const apt = ['-o', 'DPkg::Lock::Timeout=500', '-qq']
  run('apt-get', [...apt, 'update'])
  run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', aptPackage], { DEBIAN_FRONTEND: 'noninteractive' })
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) if (existsSync(path)) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (!statSync(path).isDirectory()) return hash.update(path).update('\0').update(readFileSync(path))
  for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
  if (status !== 0) fail(`„${command} ${args.join(' ')}“ ist fehlgeschlagen${error ? `: ${error.message}` : ''}.`)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
