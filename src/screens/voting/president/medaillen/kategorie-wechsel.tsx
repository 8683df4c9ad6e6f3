import { useState } from 'react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { recordKategoriewechsel, type Kategoriewechsel } from '#contract/kategoriewechsel.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { announce } from '#src/parts/ansage/ansage.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

const NICHTS = 'Es wurde nichts verschoben.'

/** A work that the jury wants to see in another category, and those that were moved: until the round is confirmed each can go back. */
export function KategorieWechsel({ tisch }: { tisch: Medaillentisch }) {
  const [offen, setOffen] = useState<Kategoriewechsel | 'neu' | null>(null)
  const { wechsel, kategorien, kategorieId, werke, darfEntscheiden } = tisch
  if (!wechsel) return null
  const hier = wechsel.filter(({ von, zu }) => von.id === kategorieId || zu.id === kategorieId)
  const moeglich = darfEntscheiden && kategorien.length > 1 && werke.length > 0
  if (hier.length === 0 && !moeglich) return null
  return (
    <section className="tisch-regeln" aria-labelledby="wechsel-titel">
      <h2 id="wechsel-titel">Andere Kategorie</h2>
      {hier.map((each) => (
        <div key={`${each.einreichungId} ${each.zeitMs}`} className="tisch-wechsel">
          <p>
            <strong>{each.titel}</strong>
            {`: ${each.von.titel} → ${each.zu.titel}`}
          </p>
          <p className="tisch-wechsel__grund">{`„${each.begruendung}“ ${each.name}, ${formatZeitpunkt(each.zeitMs)}`}</p>
          {darfEntscheiden && each.gilt && each.zu.id === kategorieId ? (
            <Button size="touch" variant="ghost" icon={<ArrowUUpLeftIcon size={20} aria-hidden="true" />} onClick={() => setOffen(each)}>
              {`Zurück nach ${each.von.titel}`}
            </Button>
          ) : null}
        </div>
      ))}
      {moeglich ? (
        <Button size="touch" block onClick={() => setOffen('neu')}>
          Arbeit verschieben
        </Button>
      ) : null}
      {offen === null ? null : <Verschieben tisch={tisch} zurueck={offen === 'neu' ? null : offen} onClose={() => setOffen(null)} />}
    </section>
  )
}

function Verschieben({ tisch, zurueck, onClose }: { tisch: Medaillentisch; zurueck: Kategoriewechsel | null; onClose: () => void }) {
  const { juryId, runde, kategorieId, kategorien, werke, version } = tisch
  const headers = usePersonKopf()
  const [einreichungId, setWerk] = useState(zurueck?.einreichungId ?? null)
  const [zuId, setZu] = useState(zurueck?.von.id ?? null)
  const [grund, setGrund] = useState('')
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['jury', juryId]], onClose })
  const titel = werke.find(({ id }) => id === einreichungId)?.titel ?? ''
  const bereit = einreichungId !== null && zuId !== null && grund.trim() !== ''
  const move = () => {
    if (!bereit) return
    const body = { version, einreichungId, zuKategorieId: zuId, begruendung: grund.trim() }
    void confirm(
      { frage: `„${titel}“ verschieben:`, sonst: NICHTS },
      () => callApi(recordKategoriewechsel, { headers, params: { juryId, rundeId: runde.id, kategorieId }, body }),
      () => {
        announce(`„${titel}“ steht jetzt in ${kategorien.find(({ id }) => id === zuId)?.titel ?? ''}.`)
        onClose()
      },
    )
  }
  return (
    <Dialog
      open
      title="Arbeit verschieben"
      onClose={close}
      actions={
        <>
          <Button size="touch" onClick={close}>
            Abbrechen
          </Button>
          <Button size="touch" variant="confirm" loading={laeuft} aria-disabled={!bereit || undefined} onClick={move}>
            Verschieben
          </Button>
        </>
      }
    >
      <div className="tisch-wechsel__felder">
        <p>Die Stimmen gehen mit, die Nummer bleibt. Bis Sie die Runde bestätigen, kann die Arbeit wieder zurück. Alles steht im Protokoll.</p>
        <SelectField
          label="Arbeit"
          value={einreichungId}
          onChange={setWerk}
          disabled={zurueck !== null}
          options={werke.map(({ id, nummer, titel }) => ({ value: id, label: [nummer, titel].filter(Boolean).join(' ') }))}
        />
        <SelectField
          label="Neue Kategorie"
          value={zuId}
          onChange={setZu}
          disabled={zurueck !== null}
          options={kategorien.filter(({ id }) => id !== kategorieId).map(({ id, titel }) => ({ value: id, label: titel }))}
        />
        <TextAreaField label="Begründung" required size="touch" value={grund} maxLength={1000} onChange={(event) => setGrund(event.target.value)} />
        <Absage fehler={fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}
