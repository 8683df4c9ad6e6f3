import { DAUER_VORGABE } from '#contract/ablauf.ts'
import { countWorte, laengeOf, ueberSekOf } from '#contract/ablauf-regeln.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { useAuftritt, useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { FullWreath } from '#src/ui/full-wreath.tsx'
import type { WreathTone } from '#src/ui/wreath.tsx'
import { Zaehlwerk } from './zaehlwerk.tsx'

const TON: Readonly<Record<string, WreathTone>> = { GRANDPRIX: 'gold', GOLD: 'gold', SILBER: 'silver', BRONZE: 'bronze' }

/** The work as it is now, and how long it is on stage. */
export function AuftrittWerk() {
  const { auftritt, gala, felder } = useAuftritt()
  const { wert: dauerSek, changeAtOnce, nurAnsicht } = useAuftrittFeld('dauerSek')
  const { bild, titel, nummer, kategorie, medaille, agentur, auftraggeber } = auftritt
  const regel = DAUER_VORGABE[medaille]
  const ueber = ueberSekOf(countWorte(felder.sprechertext), gala)
  return (
    <section className="auftritt-werk" aria-label="Arbeit">
      <div className="auftritt-werk__bild">
        {bild ? <img src={`/media/${bild.gross}`} alt={titel} width={bild.width ?? undefined} height={bild.height ?? undefined} /> : <p>Kein Bild</p>}
      </div>
      <p className="auftritt-werk__nummer">{[nummer, kategorie].filter((each) => each !== '').join(', ')}</p>
      <p className="auftritt-werk__medaille" data-medaille={medaille}>
        <FullWreath size={30} tone={TON[medaille] ?? 'laurel'} />
        {MEDAILLE_TITEL[medaille]}
      </p>
      <p className="auftritt-werk__wer">{auftraggeber === '' ? agentur : `${agentur} für ${auftraggeber}`}</p>
      <Zaehlwerk
        label="Dauer auf der Bühne"
        wert={dauerSek ?? regel}
        wort={laengeOf(dauerSek ?? regel)}
        schritt={10}
        min={10}
        max={3600}
        gesperrt={nurAnsicht}
        onChange={changeAtOnce}
      />
      <p className="auftritt__leise">
        {dauerSek === null ? `So lang, wie ${MEDAILLE_TITEL[medaille]} vorgesehen ist.` : `Vorgesehen ist ${laengeOf(regel)}. `}
        {dauerSek !== null && !nurAnsicht ? (
          <button type="button" className="auftritt__verweis" onClick={() => changeAtOnce(null)}>
            Wie vorgesehen
          </button>
        ) : null}
        {ueber > 0 ? ` Der Text verlängert um ${ueber} s.` : null}
      </p>
      <FeldFrage feld="dauerSek" label="Dauer auf der Bühne" />
    </section>
  )
}
