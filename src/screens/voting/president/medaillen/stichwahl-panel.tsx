import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Verteilt } from '#contract/medaillen-regel.ts'
import type { Aenderung, TischStand } from '#contract/medaillen-stand.ts'
import type { Medaillentisch, TischEinreichung } from '#contract/medaillentisch.ts'
import { MAX_STICHWAHL, openStichwahl, type Stichwahl } from '#contract/stichwahl.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { AbstimmungLaeuft, LAUF_WORT } from '../abstimmung-laeuft.tsx'
import { folgeOf, grundOf, laeuftNoch, stichwahlWort } from './stichwahl-worte.ts'
import type { StichwahlWahl } from './use-stichwahl.ts'
import './stichwahl.css'

interface PanelProps {
  tisch: Medaillentisch
  /** What would be, as it is tried now; without a try what holds. */
  waere: Verteilt
  stand: TischStand
  wahl: StichwahlWahl
  onVersuche(aenderung: Aenderung, grund: string): void
}

/** The run-offs of the category: what runs, what is prepared, what was decided. */
export function StichwahlPanel(props: PanelProps) {
  const { tisch, wahl } = props
  const hier = tisch.stichwahlen.filter(({ kategorieId }) => kategorieId === tisch.kategorieId)
  const laufende = tisch.stichwahlen.find(laeuftNoch)
  const entschiedene = hier.filter((stichwahl) => !laeuftNoch(stichwahl))
  return (
    <>
      {laufende ? <Laufend tisch={tisch} stichwahl={laufende} /> : null}
      {wahl.gewaehlt !== null && wahl.bereit ? <Vorbereitet {...props} gewaehlt={wahl.gewaehlt} /> : null}
      {entschiedene.length > 0 ? <Entschieden {...props} stichwahlen={entschiedene} /> : null}
      {wahl.gewaehlt === null && wahl.bereit ? <Andere {...props} /> : null}
    </>
  )
}

/** Works that are not equal: the chair marks them, and decides with what the jury says. */
function Andere({ waere, wahl: { onWaehle } }: PanelProps) {
  if (waere.offene.length > 0 || waere.zeilen.filter(({ rang }) => rang !== null).length < 2) return null
  return (
    <section className="stichwahl" aria-label="Stichwahl">
      <h2>Stichwahl</h2>
      <p>Nichts steht gleich. Über einzelne Arbeiten lassen Sie die Jury trotzdem noch einmal abstimmen, wenn Sie es wollen.</p>
      <Button size="touch" block onClick={() => onWaehle([])}>
        Arbeiten wählen
      </Button>
    </section>
  )
}

/** The second tap opens it on the tablets. */
function Vorbereitet({ tisch, waere, gewaehlt, wahl: { onWaehle } }: PanelProps & { gewaehlt: readonly string[] }) {
  const { juryId, kategorieId, version, werke, stichwahlStimmen } = tisch
  const headers = usePersonKopf()
  const titel = tisch.kategorien.find(({ id }) => id === kategorieId)?.titel ?? ''
  const { run, laeuft, fehler } = useAktion({
    keys: [['jury', juryId]],
    absage: { frage: `Stichwahl in ${titel} öffnen:`, sonst: 'Es wurde keine Stichwahl geöffnet.' },
  })
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  const dabei = werke.filter(({ id }) => gewaehlt.includes(id))
  const weitere = waere.zeilen.filter(({ id, rang }) => rang !== null && !gewaehlt.includes(id))
  const raenge = new Set(waere.zeilen.filter(({ id }) => gewaehlt.includes(id)).map(({ rang }) => rang))
  const reicht = dabei.length >= 2
  const open = () =>
    void run(
      () =>
        callApi(openStichwahl, {
          headers,
          params: { juryId, rundeId: tisch.runde.id, kategorieId },
          body: { version, einreichungIds: dabei.map(({ id }) => id) },
        }),
      () => onWaehle(null),
    )
  return (
    <section className="stichwahl" aria-label="Stichwahl">
      <h2>
        {raenge.size === 1 ? `Stichwahl um Rang ${[...raenge][0] ?? ''}` : 'Stichwahl'}
        <span className="stichwahl__echt">echt, kein Versuch</span>
      </h2>
      <Werke werke={dabei} zeile={() => null} onWeg={(id) => onWaehle(gewaehlt.filter((each) => each !== id))} />
      {weitere.length > 0 && gewaehlt.length < MAX_STICHWAHL ? (
        <SelectField
          label="Arbeit dazunehmen"
          placeholder="Arbeit wählen"
          value={null}
          onChange={(id) => onWaehle([...gewaehlt, id])}
          options={weitere.map(({ id, rang }) => ({ value: id, label: `Rang ${rang ?? '–'}: ${titelOf.get(id) ?? ''}` }))}
        />
      ) : null}
      <p>Alle stimmen zu jeder dieser Arbeiten mit Ja oder Nein. Wie es steht, liest niemand, bevor Sie die Abstimmung schließen.</p>
      {raenge.size > 1 ? <p>Diese Arbeiten stehen nicht gleich: Die Reihenfolge bleibt, das Ergebnis hilft Ihnen beim Entscheiden.</p> : null}
      <Absage fehler={fehler} sonst={{ stets: 'Die Auswahl ist noch da.' }} />
      <p className="stichwahl__schritt">
        <span aria-hidden="true">
          <CheckIcon size={16} weight="bold" />
        </span>
        {`Vorbereitet: ${stichwahlStimmen} stimmberechtigt${befangenWort(dabei)}`}
      </p>
      <div className="stichwahl__schritt">
        <span aria-hidden="true">2</span>
        <Button
          size="touch"
          variant="confirm"
          block
          loading={laeuft}
          icon={<DeviceTabletIcon size={22} />}
          aria-disabled={!reicht || undefined}
          onClick={() => (reicht ? open() : undefined)}
        >
          {reicht ? 'Auf den Tablets öffnen' : 'Mindestens zwei Arbeiten'}
        </Button>
      </div>
      <Button size="touch" variant="ghost" block disabled={laeuft} onClick={() => onWaehle(null)}>
        Doch keine Stichwahl
      </Button>
    </section>
  )
}

function befangenWort(dabei: readonly TischEinreichung[]): string {
  const meiste = Math.max(0, ...dabei.map(({ befangen }) => befangen))
  return meiste > 0 ? `, bis zu ${meiste} befangen` : ''
}

/** It is closed here, too. */
function Laufend({ tisch, stichwahl }: { tisch: Medaillentisch; stichwahl: Stichwahl }) {
  const { titel, status, rundeId } = stichwahl
  return (
    <section className="stichwahl" aria-label="Stichwahl">
      <h2>
        {titel}
        <span className="stichwahl__echt">{LAUF_WORT[status] ?? 'läuft'}</span>
      </h2>
      <Werke werke={tisch.werke.filter(({ id }) => stichwahl.werke.includes(id))} zeile={() => null} />
      <AbstimmungLaeuft juryId={tisch.juryId} rundeId={rundeId} status={status} darfSchliessen={tisch.darfEntscheiden} />
    </section>
  )
}

function Entschieden({ tisch, waere, stand, wahl, stichwahlen, onVersuche }: PanelProps & { stichwahlen: readonly Stichwahl[] }) {
  const folge = folgeOf(waere, stand)
  const [erste] = Object.keys(folge)
  const rang = waere.zeilen.find(({ id }) => id === erste)?.rang ?? null
  const gleich = waere.offene.some(({ stichwahl }) => stichwahl === 'GLEICH')
  return (
    <section className="stichwahl" aria-label="Ergebnis der Stichwahl">
      {stichwahlen.map((stichwahl) => (
        <div key={stichwahl.rundeId} className="stichwahl__ergebnis">
          <h2>{stichwahl.titel}</h2>
          <Werke werke={inReihe(tisch.werke, stichwahl)} zeile={(id) => stichwahlWort(stichwahl, id)} />
        </div>
      ))}
      {gleich ? <p>Wieder gleich: noch eine Stichwahl, oder Sie entscheiden mit Begründung.</p> : null}
      {erste !== undefined && wahl.bereit ? (
        <Button size="touch" block onClick={() => onVersuche({ entscheidungen: folge }, grundOf(tisch, waere, rang))}>
          Reihenfolge der Stichwahl übernehmen
        </Button>
      ) : null}
    </section>
  )
}

/** Best first. */
function inReihe(werke: readonly TischEinreichung[], { ergebnis }: Stichwahl): TischEinreichung[] {
  const werkOf = new Map(werke.map((werk) => [werk.id, werk]))
  return (ergebnis ?? []).flatMap(({ id }) => werkOf.get(id) ?? [])
}

interface WerkeProps {
  werke: readonly TischEinreichung[]
  zeile(id: string): string | null
  onWeg?(id: string): void
}

function Werke({ werke, zeile, onWeg }: WerkeProps) {
  return (
    <ul className="stichwahl__werke">
      {werke.map(({ id, titel, bild }) => (
        <li key={id}>
          <span className="stichwahl__bild">
            {bild ? <img src={`/media/${bild}`} alt="" decoding="async" /> : <ImageBrokenIcon size={28} aria-hidden="true" />}
            {onWeg && werke.length > 2 ? (
              <button type="button" aria-label={`${titel} nicht dabei`} onClick={() => onWeg(id)}>
                <XIcon size={18} aria-hidden="true" />
              </button>
            ) : null}
          </span>
          <span className="stichwahl__titel">{titel}</span>
          {zeile(id) === null ? null : <strong>{zeile(id)}</strong>}
        </li>
      ))}
    </ul>
  )
}
