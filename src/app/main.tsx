import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { istEingebettet } from '#src/lib/eingebettet.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'
import { keepTrying } from '#src/offline/kern/keep-trying.ts'
import { listenForInstallPrompt } from '#src/parts/paket/install-prompt.ts'
import { warmPaket } from '#src/parts/paket/use-paket.ts'
import '#src/ui/base.css'
import { thisStorage } from './abfragen/abfragen-ablage.ts'
import { Abfragen } from './abfragen/abfragen.tsx'
import { AnmeldungProvider } from './anmeldung/anmeldung-provider.tsx'
import { GeraetLesbar } from './tablet/geraet-lesbar.tsx'
import { createQueryClient } from './abfragen/query-client.ts'
import { createRouter } from './router.tsx'
import { recoverLostChunks } from './verlorene-dateien.ts'
import { tabletOf } from './tablet/tablet-store.ts'
import { umgebung } from './tablet/umgebung.ts'

recoverLostChunks()
listenForInstallPrompt()
const root = createRoot(document.getElementById('root') as HTMLElement)
if (istEingebettet()) void import('./gewinner/eingebettet.tsx').then(({ Eingebettet }) => root.render(<Eingebettet />))
else start()

function start() {
  const client = createQueryClient()
  const geraet = openGeraetDb(umgebung)
  const bekannt = keepTrying(() => geraet.readAngemeldet(), umgebung)

  // The vote store opens and the package is read while the screen is still being fetched and drawn.
  void bekannt.result.then(async (angemeldet) => {
    if (!angemeldet || !isJuryraum(location.pathname)) return
    const tablet = await tabletOf(angemeldet.benutzerId)
    const juryId = /^\/voting\/([0-9a-f-]{36})/.exec(location.pathname)?.[1]
    if (juryId) warmPaket(tablet, juryId)
  })

  const router = createRouter()
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <GeraetLesbar versuch={bekannt}>
          <AnmeldungProvider geraet={geraet} bekannt={bekannt.result} now={umgebung.now}>
            <Abfragen ablage={thisStorage()}>
              <RouterProvider router={router} />
            </Abfragen>
          </AnmeldungProvider>
        </GeraetLesbar>
      </QueryClientProvider>
    </StrictMode>,
  )
}
