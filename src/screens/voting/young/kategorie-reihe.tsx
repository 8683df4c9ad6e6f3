import { Link } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { type EinreichungStand, fortschrittOf, isZuPruefen, plusOf } from '#src/parts/einreichung/einreichung-stand.ts'
import { hatStimme } from '#src/parts/einreichung/fortschritt-wort.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { useWege } from '#src/parts/jury/wege.ts'
import { KategorieZweig } from '#src/parts/kategorie/kategorie-zweig.tsx'
import { medienOf } from '#src/parts/medium/medien-of.ts'
import { useNotizfragen } from '#src/parts/notiz/use-notizfragen.ts'
import { ProbelaufMarke } from '#src/parts/probelauf/probelauf-band.tsx'
import { wartendWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { arbeitenSatz } from '#src/parts/young/young-worte.ts'
import { WerkBand } from './werk-band.tsx'
import '#src/ui/karten-link.css'
import './kategorie-reihe.css'

interface KategorieReiheProps {
  paket: Jurypaket
  runde: Runde | null
  kategorie: PaketKategorie
}

/** A category: some of its works, what it is, and how far the juror is. */
export function KategorieReihe({ paket, runde, kategorie }: KategorieReiheProps) {
  const staende = useStaende(paket, runde, kategorie.id)
  const werke = paket.einreichungen.filter(({ kategorieId }) => kategorieId === kategorie.id)
  const umfang = arbeitenSatz(werke.length, kategorie.hochschulen ?? 0)
  const { kategoriePfad } = useWege()
  // Whoever only looks has no progress.
  const stand = hatStimme(paket) && runde ? standWort(staende) : null
  const fertig = stand !== null && fortschrittOf(staende).offen === 0 && staende.length > 0
  return (
    <li className="young-reihe">
      <WerkBand bilder={staende.flatMap(({ lage, einreichung }) => (lage === 'befangen' ? [] : (medienOf(einreichung.medien)[0]?.thumb ?? [])))} />
      <div className="young-reihe__text">
        <h2 className="text-heading-md">
          <Link
            className="karten-link"
            to={kategoriePfad({ juryId: paket.juryId, kategorieId: kategorie.id })}
            aria-label={[kategorie.titel, umfang, stand].filter(Boolean).join(', ')}
          >
            {kategorie.titel}
          </Link>
        </h2>
        <p className="young-reihe__umfang">{umfang}</p>
        {paket.probe ? <ProbelaufMarke /> : null}
      </div>
      <div className="young-reihe__stand">
        {stand === null ? null : (
          <>
            <KategorieZweig staende={staende} width={260} height={28} />
            <p className="young-reihe__worte">
              {fertig ? <CheckIcon className="young-reihe__haken" size={18} weight="bold" aria-hidden="true" /> : null}
              <b className={stand === NOCH_OFFEN ? 'young-reihe__offen' : ''}>{stand}</b>
              <Daneben paket={paket} staende={staende} />
            </p>
          </>
        )}
      </div>
      <CaretRightIcon className="young-reihe__weiter" size={24} aria-hidden="true" />
    </li>
  )
}

/** What is not counted yet, and what asks to be looked at. */
function Daneben({ paket, staende }: { paket: Jurypaket; staende: readonly EinreichungStand[] }) {
  const fragen = useNotizfragen(paket.juryId)
  const { nurOnline } = useTablet()
  const fortschritt = fortschrittOf(staende)
  const pruefen = staende.filter((stand) => isZuPruefen(stand, fragen)).length
  return (
    <>
      {fortschritt.wartend > 0 ? (
        <span className="young-reihe__wartend">{`${plusOf(fortschritt)}${wartendWort(fortschritt.wartend, nurOnline)}`}</span>
      ) : null}
      {pruefen > 0 ? <span className="young-reihe__pruefen">{`${pruefen} bitte prüfen`}</span> : null}
    </>
  )
}

const NOCH_OFFEN = 'noch offen'

/** „18 von 22 bewertet“, „alle 26 bewertet“, „noch offen“ */
function standWort(staende: readonly EinreichungStand[]): string {
  const { bewertet, gesamt, wartend } = fortschrittOf(staende)
  if (gesamt > 0 && bewertet === gesamt) return gesamt === 1 ? 'bewertet' : `alle ${gesamt} bewertet`
  return bewertet === 0 && wartend === 0 ? NOCH_OFFEN : `${bewertet} von ${gesamt} bewertet`
}
