import { useState } from 'react'
import { moveBuchwerk, resetBuchfolge, undoBuchschritt, type Buchzeile, type Jahrbuch } from '#contract/jahrbuch.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'

export type Buchfolge = ReturnType<typeof useBuchfolge>

/** The order as this person sees it: a move is shown at once, and counts when the server has taken it. */
export function useBuchfolge(buch: Jahrbuch) {
  const { run, laeuft, fehler } = useAktion({ keys: BUCH_KEYS })
  const [gezogen, setGezogen] = useState<readonly Buchzeile[] | null>(null)
  const [ansage, setAnsage] = useState('')
  const werke = gezogen ?? buch.werke
  const gesehen = { jahr: buch.jahr, version: buch.version }

  async function act(work: () => Promise<unknown>, danach: readonly Buchzeile[] | null = null): Promise<void> {
    setGezogen(danach)
    await run(work)
    setGezogen(null)
  }

  return {
    werke,
    laeuft,
    fehler,
    ansage,
    gesehen,
    /** Answers whether there was somewhere to go. */
    move(von: number, nach: number): boolean {
      const werk = werke[von]
      if (!werk || laeuft || von === nach || nach < 0 || nach >= werke.length) return false
      const ohne = werke.toSpliced(von, 1)
      const neu = ohne.toSpliced(nach, 0, werk)
      setAnsage(`${werk.titel}: Platz ${nach + 1} von ${werke.length}`)
      const body = { ...gesehen, einreichungId: werk.einreichungId, nachId: ohne[nach - 1]?.einreichungId ?? null }
      void act(() => callApi(moveBuchwerk, { body }), neu)
      return true
    },
    undo: () => act(() => callApi(undoBuchschritt, { body: gesehen })),
    toRegelfolge: () => callApi(resetBuchfolge, { body: gesehen }),
  }
}
