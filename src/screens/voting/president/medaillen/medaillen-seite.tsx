import { Link } from 'react-router-dom'
import type { Verteilt } from '#contract/medaillen-regel.ts'
import type { Aenderung, TischStand } from '#contract/medaillen-stand.ts'
import { findNeueVerstoesse } from '#contract/medaillen-verstoss.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Aktion } from '#src/parts/aktion/use-aktion.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { KategorieWechsel } from './kategorie-wechsel.tsx'
import { StichwahlPanel } from './stichwahl-panel.tsx'
import { EsGilt, Hoechstzahlen, KeinGold } from './tisch-regeln.tsx'
import type { StichwahlWahl } from './use-stichwahl.ts'
import type { Versuch } from './use-versuch.ts'
import { VersuchPanel } from './versuch-panel.tsx'

interface SeiteProps {
  tisch: Medaillentisch
  versuch: Versuch
  probe: TischStand
  gilt: Verteilt
  waere: Verteilt
  fest: boolean
  aktion: Pick<Aktion, 'laeuft' | 'fehler'>
  stichwahl: StichwahlWahl
  onAendere(aenderung: Aenderung): void
  onUebernehmen(): void
  onVerwerfen(): void
}

/** What is tried, or what holds; run-offs; and the rules of the category. */
export function MedaillenSeite(props: SeiteProps) {
  const { tisch, versuch, probe, gilt, waere, fest, aktion, stichwahl, onAendere, onUebernehmen, onVerwerfen } = props
  const { laeuft, fehler } = aktion
  const titel = tisch.kategorien.find(({ id }) => id === tisch.kategorieId)?.titel ?? ''
  return (
    // Scrolls by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="medaillen__seite" aria-label="Entscheiden" tabIndex={0}>
      {versuch.leer ? (
        <EsGilt verstoesse={gilt.verstoesse} fest={fest} fertig={tisch.stand.fertig !== null} />
      ) : (
        <VersuchPanel
          tisch={tisch}
          versuch={versuch}
          stand={probe}
          gilt={gilt}
          verteilt={waere}
          neue={findNeueVerstoesse(gilt.verstoesse, waere.verstoesse)}
          laeuft={laeuft}
          fehler={fehler}
          onUebernehmen={onUebernehmen}
          onVerwerfen={onVerwerfen}
        />
      )}
      {versuch.leer && fehler ? <InlineError title={fehler.satz} /> : null}
      <StichwahlPanel
        tisch={tisch}
        waere={waere}
        stand={probe}
        wahl={stichwahl}
        onVersuche={(aenderung, grund) => {
          onAendere(aenderung)
          versuch.setGrund(grund)
        }}
      />
      <KategorieWechsel tisch={tisch} />
      {tisch.offenePunkte > 0 ? <OffenePunkte tisch={tisch} /> : null}
      <Hoechstzahlen stand={probe} fest={fest} onAendere={onAendere} />
      <KeinGold stand={probe} fest={fest} titel={titel} onAendere={onAendere} />
    </aside>
  )
}

function OffenePunkte({ tisch: { juryId, kategorieId, offenePunkte } }: { tisch: Medaillentisch }) {
  return (
    <section className="tisch-regeln">
      <h2>{offenePunkte === 1 ? 'Eine Stimmabgabe ist noch offen' : `${offenePunkte} Stimmabgaben sind noch offen`}</h2>
      <p>
        Verspätet oder widersprüchlich: Bitte entscheiden Sie darüber, bevor Sie bestätigen.{' '}
        <Link to={`/voting/president/${juryId}/${kategorieId}`}>Zu den Ergebnissen</Link>
      </p>
    </section>
  )
}
