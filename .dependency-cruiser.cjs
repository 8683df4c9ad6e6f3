// The cruiser hands every file to swc as plain TypeScript; without this line it stops at the first JSX element.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

// One line per layer: `from` may import only `to` (besides npm packages). Order = data order.
const own = '^(contract|src|sw|server|tests|bench)/'
const layer = (from, ...to) => ({
  name: `${from} -> ${to.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: own, pathNot: [from, ...to].map((folder) => `^${folder}/`) },
})
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const react = '(^|node_modules/)(react|react-dom|react-router|react-router-dom|@chakra-ui|framer-motion|@tanstack/react-query)(/|$)'

module.exports = {
  forbidden: [
    layer('contract'),
    layer('src/lib', 'contract'),
    layer('src/ui', 'src/lib'),
    layer('src/api', 'contract', 'src/lib'),
    layer('src/offline', 'contract', 'src/lib', 'src/api'),
    layer('src/parts', 'contract', 'src/lib', 'src/ui', 'src/api', 'src/offline'),
    layer('src/screens', 'contract', 'src/lib', 'src/ui', 'src/api', 'src/offline', 'src/parts'),
    layer('src/app', 'contract', 'src'),
    layer('sw', 'contract', 'src/lib', 'src/api', 'src/offline'),
    layer('server/domain', 'contract'),
    layer('server/db', 'contract', 'server/domain'),
    layer('server/media', 'contract', 'server/domain', 'server/db', 'server/jobs'),
    layer('server/exporte', 'contract', 'server/domain', 'server/db', 'server/queries', 'server/jobs', 'server/media', 'server/pdf'),
    layer('server/mail', 'contract', 'server/domain', 'server/db', 'server/jobs'),
    layer('server/pdf', 'contract', 'server/domain'),
    layer('server/queries', 'contract', 'server/domain', 'server/db'),
    layer('server/commands', 'contract', 'server/domain', 'server/db', 'server/queries', 'server/auth'),
    layer('server/auth', 'contract', 'server/domain', 'server/db'),
    layer('server', 'contract'),
    forbid('routes never reach the database or the rules', { path: '^server/routes/' }, { path: '^server/db/', pathNot: '^server/db/datenbank/(datenbank|transaktion)\\.ts$' }),
    forbid('siblings stay apart', { path: '^src/screens/([^/]+)/' }, { path: '^src/screens/', pathNot: '^src/screens/$1/' }),
    // Fonts are read when somebody first asks: an idle server holds none (decision 046).
    forbid('fonts come by load-zeichenpruefung', { path: '^server/', pathNot: '^server/(pdf|demo)/' }, { path: '^server/pdf/schrift\\.ts$' }),
    forbid('Dexie lives in src/offline', { path: own, pathNot: '^(src/offline|tests|bench)/' }, { path: '(^|node_modules/)dexie' }),
    forbid('React stays out of the shared layers', { path: '^(contract|sw|server|src/(lib|api|offline))/' }, { path: react }),
    forbid('browser and contract use no Node', { path: '^(contract|src|sw)/' }, { dependencyTypes: ['core'] }),
    forbid('contract knows zod only', { path: '^contract/' }, { pathNot: '^contract/|(^|node_modules/)zod(/|$)' }),
    forbid('no cycles', {}, { circular: true }),
    { ...forbid('no folder cycles', { path: '^(contract|src|sw|server|bench)' }, { circular: true }), scope: 'folder' },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'], exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
