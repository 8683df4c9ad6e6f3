import type { Page } from 'playwright'
import { newId } from '#server/domain/grund/new-id.ts'
import { launchTablet } from '#tests/support/server/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { addSitzung } from './buehne/browser-page.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import type { SaalJury, Sitz } from '#tests/support/saal.ts'

const RUNS = 20

/** From the server's answer to a juror until the chair's ranking shows the vote, on a real screen. */
export async function measureVorsitzScreen(server: ServerProcess, jury: SaalJury): Promise<Figure[]> {
  const tablet = await launchTablet({ url: server.url })
  await addSitzung(tablet.context, server.url, jury.vorsitz.cookie)
  const { page } = tablet
  const [kategorieId = ''] = jury.kategorieIds
  await page.goto(`/voting/president/${jury.juryId}/${kategorieId}`)
  await page.locator('tr.rangliste__zeile').nth(59).waitFor()
  // The event stream has to be open before the first vote.
  await page.waitForTimeout(1500)
  const times: number[] = []
  const geraetId = newId(Date.now())
  const [juror] = jury.mitglieder
  for (let run = 0; juror && run < RUNS; run += 1) {
    const shown = nextChange(page)
    await page.waitForTimeout(200)
    const ackedMs = await cast({ server, jury, juror }, { geraetId, seq: run + 1, punkte: run % 2 === 0 ? 10 : 1 })
    times.push(Math.max(0, (await shown) - ackedMs))
  }
  await tablet.close()
  const p95 = quantile(times, 0.95)
  return [
    {
      id: 'B6',
      work: 'Bestätigung → Bildschirm des Vorsitzes: p95',
      target: '≤ 1 s',
      reached: p95 <= 1000,
      against: '–',
      runs: RUNS,
      figure: `${number(p95 / 1000)} s (Median ${number(median(times) / 1000)} s)`,
    },
  ]
}

/** When the first figure of the ranking changes, on the clock that the whole machine shares. */
function nextChange(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => [...document.querySelectorAll('.rangliste__schnitt')].map((cell) => cell.textContent).join(' ')
        const before = read()
        const observer = new MutationObserver(() => {
          if (read() === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
}

interface Ort {
  server: ServerProcess
  jury: SaalJury
  juror: Sitz
}

async function cast({ server, jury, juror }: Ort, { geraetId, seq, punkte }: { geraetId: string; seq: number; punkte: number }): Promise<number> {
  const act = {
    seq,
    id: newId(Date.now()),
    rundeId: jury.rundeId,
    einreichungId: jury.einreichungIds[0],
    art: 'BEWERTET',
    wert: { punkte },
    baseRev: 1,
    wallMs: Date.now(),
  }
  const answer = await fetch(`${server.url}/api/voting/stimmabgaben`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: juror.cookie },
    body: JSON.stringify({ geraetId, schema: 1, stimmabgaben: [act] }),
  })
  const ackedMs = performance.timeOrigin + performance.now()
  const { ergebnisse } = (await answer.json()) as { ergebnisse: { status: string }[] }
  if (ergebnisse[0]?.status !== 'accepted') throw new Error(JSON.stringify(ergebnisse))
  return ackedMs
}
