import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moveAuftritt, moveBlock, type Ablauf } from '#contract/ablauf.ts'
import { placeIn, zeitenOf } from '#contract/ablauf-regeln.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { ablaufQuery } from '#src/parts/auftritt/auftritt-queries.ts'
import type { Absage } from '#src/parts/rueckmeldung/bleibende.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'

interface Platz {
  lage: 'VOR' | 'NACH'
  bezugId: string
}

interface Zug {
  art: 'AUFTRITT' | 'BLOCK'
  id: string
  titel: string
  /** Places to the front, below 0 to the back. */
  vor: number
  zurueck: Platz
  /** When each work began before it. */
  zeiten: ReadonlyMap<string, number>
}

type Versetzt = Pick<Zug, 'art' | 'id'>

/** The order as it is moved: at once on this screen, then by the server, which knows what others have moved meanwhile. */
export function useVerschieben(ablauf: Ablauf, gefragt: Ablauf['jahr'] | null) {
  const client = useQueryClient()
  const now = useNow()
  const { run, laeuft, fehler, reset } = useAktion({ keys: [['ablauf']], nacheinander: true })
  const [zug, setZug] = useState<Zug | null>(null)
  const [ansage, setAnsage] = useState('')
  const [gesichertMs, setGesichert] = useState<number | null>(null)

  function show(next: (before: Ablauf) => Ablauf) {
    void client.cancelQueries({ queryKey: ['ablauf'] })
    client.setQueryData<Ablauf>(ablaufQuery(gefragt).queryKey, (before) => before && next(before))
  }

  const send = ({ art, id }: Versetzt, platz: Platz, absage: Absage) =>
    run(
      () =>
        art === 'AUFTRITT'
          ? callApi(moveAuftritt, { params: { einreichungId: id }, body: platz })
          : callApi(moveBlock, { params: { jahr: `${ablauf.jahr}`, blockId: id }, body: platz }),
      () => setGesichert(now()),
      absage,
    )

  function place(versetzt: Versetzt, platz: Platz, absage: Absage) {
    const { art, id } = versetzt
    show((before) => (art === 'AUFTRITT' ? placeAuftritt(before, id, platz) : placeBlock(before, id, platz)))
    void send(versetzt, platz, absage)
  }

  function move(art: Zug['art'], { ids, id, titel, to }: { ids: readonly string[]; id: string; titel: string; to: number }): boolean {
    const from = ids.indexOf(id)
    const bezugId = ids[to]
    if (from < 0 || bezugId === undefined || from === to) return false
    reset()
    const zurueck: Platz = from > 0 ? { lage: 'NACH', bezugId: ids[from - 1] ?? '' } : { lage: 'VOR', bezugId: ids[1] ?? '' }
    const zeiten = new Map(
      zeitenOf(ablauf).bloecke.flatMap(({ auftritte }) => auftritte.map((each) => [each.einreichungId, each.beginnSek] as const)),
    )
    setZug({ art, id, titel, vor: from - to, zurueck, zeiten })
    setAnsage(`${titel}: Position ${to + 1} von ${ids.length}`)
    const absage = { frage: `„${titel}“ verschieben:`, sonst: 'Es wurde nicht verschoben.' }
    place({ art, id }, { lage: to > from ? 'NACH' : 'VOR', bezugId }, absage)
    return true
  }

  return {
    zug,
    laeuft,
    fehler,
    ansage,
    gesichertMs,
    moveAuftritt: (auftrag: Parameters<typeof move>[1]) => move('AUFTRITT', auftrag),
    moveBlock: (auftrag: Parameters<typeof move>[1]) => move('BLOCK', auftrag),
    undo() {
      if (!zug) return
      setZug(null)
      setAnsage(`${zug.titel} steht wieder, wo es stand`)
      place(zug, zug.zurueck, { frage: `„${zug.titel}“ zurückstellen:`, sonst: 'Es wurde nicht zurückgestellt.' })
    },
  }
}
export type Verschieben = ReturnType<typeof useVerschieben>

function placeAuftritt(ablauf: Ablauf, id: string, platz: Platz): Ablauf {
  return {
    ...ablauf,
    bloecke: ablauf.bloecke.map((block) => {
      const byId = new Map(block.auftritte.map((each) => [each.einreichungId, each]))
      return { ...block, auftritte: placeIn([...byId.keys()], id, platz).flatMap((each) => byId.get(each) ?? []) }
    }),
  }
}

function placeBlock(ablauf: Ablauf, id: string, platz: Platz): Ablauf {
  const byId = new Map(ablauf.bloecke.map((each) => [each.id, each]))
  return { ...ablauf, bloecke: placeIn([...byId.keys()], id, platz).flatMap((each) => byId.get(each) ?? []) }
}

/** „„Omas WLAN“ um einen Platz vorgezogen" */
export function zugWort({ titel, vor }: Pick<Zug, 'titel' | 'vor'>): string {
  const anzahl = Math.abs(vor)
  return `„${titel}“ um ${anzahl === 1 ? 'einen Platz' : `${anzahl} Plätze`} ${vor > 0 ? 'vorgezogen' : 'nach hinten gestellt'}`
}
