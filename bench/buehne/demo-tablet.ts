import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, loadPaket, logIn, untilOfflineReady } from '#tests/support/server/browser-journey.ts'
import { launchTablet, type TabletBrowser } from '#tests/support/server/browser.ts'
import { startServer } from '#tests/support/server/server-process.ts'

export interface DemoTablet {
  tablet: TabletBrowser
  url: string
  /** `/voting/{jury}/{kategorie}/{einreichung}` of every work of the first category that takes votes. */
  paths: string[]
  paket: Jurypaket
  close(): Promise<void>
}

/** The demo programme's jury 1 on a tablet in real Chromium: package loaded, worker ready, server stopped. */
export async function openDemoTablet({ stufe = 'Zum Abstimmen bereit' }: { stufe?: Parameters<typeof loadPaket>[1] } = {}): Promise<DemoTablet> {
  const server = await startServer({ demo: true })
  const person = await callAs(server.url, DEMO.jury1)
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const juryId = items.find(({ offeneRunde }) => offeneRunde)?.id ?? ''
  const paket = await person.get<Jurypaket>(`/api/voting/jurys/${juryId}/paket`)
  const { kategorien, einreichungen, befangen } = paket
  const werke = einreichungen.filter(({ kategorieId, id }) => kategorieId === kategorien[0]?.id && !befangen.includes(id))
  const tablet = await launchTablet({ url: server.url })
  await logIn(tablet.page, DEMO.jury1)
  await loadPaket(tablet.page, stufe)
  await untilOfflineReady(tablet.page)
  await server.stop()
  return {
    tablet,
    url: server.url,
    paket,
    paths: werke.map(({ id, kategorieId }) => `/voting/${juryId}/${kategorieId}/${id}`),
    async close() {
      await tablet.close()
      await server.close()
    },
  }
}
