import { useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { type Wege, WegeProvider } from '#src/parts/jury/wege.ts'
import { useVorgemerkteMeldungen } from '#src/parts/meldung/use-vorgemerkte.ts'
import { useSendestandAnsage } from '#src/parts/tablet/use-sendestand.ts'
import { chooseYoungJurys, listYoungJurys, type YoungWahl } from '#src/parts/young/young-jury.ts'
import { YoungKopf } from '#src/parts/young/young-logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { useJurys } from '../jurys/use-jurys.ts'
import type { YoungKontext } from './young-kontext.ts'

/** `/younglorbeer`: the same ballots in rooms of their own, with another accent, other words and addresses without a jury. */
export function Component() {
  useRaum('dark')
  useSendestandAnsage()
  useVorgemerkteMeldungen()
  const jurys = useJurys()
  const wahl = useWahl(jurys.items)
  const wege = useMemo(() => wegeOf(wahl), [wahl])
  const kontext: YoungKontext = { jurys, wahl, young: listYoungJurys(jurys.items ?? [], wahl) }
  return (
    <WegeProvider value={wege}>
      <div className="young">
        <Outlet context={kontext} />
      </div>
    </WegeProvider>
  )
}

const KEINE: YoungWahl = new Map()

function useWahl(items: readonly JuryListItem[] | null): YoungWahl {
  const [stand, setStand] = useState({ items, wahl: items ? chooseYoungJurys(items, KEINE) : KEINE })
  if (items === null || items === stand.items) return stand.wahl
  const wahl = chooseYoungJurys(items, stand.wahl)
  setStand({ items, wahl })
  return wahl
}

/** A category of the main competition, or of a jury that stands for it elsewhere, keeps its address. */
function wegeOf(wahl: YoungWahl): Wege {
  return {
    hinaus: { to: YOUNG_ROUTE, label: 'Zu den Kategorien' },
    kategorienPfad: () => YOUNG_ROUTE,
    kategoriePfad: ({ juryId, kategorieId }) =>
      wahl.get(kategorieId) === juryId ? `${YOUNG_ROUTE}/${kategorieId}` : `/voting/${juryId}/${kategorieId}`,
    kopf: (titel) => <YoungKopf titel={titel} />,
    juryWort: ({ titel }) => titel,
  }
}
