import { useState } from 'react'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import type { Zahlung } from '#contract/einreichung.ts'
import { FORMAL_PUNKTE, savePruefung, type FormalPunkt } from '#contract/einreichung-abgabe.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { VerlassenDialog } from '#src/parts/editor/verlassen-dialog.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { einreichungQuery } from '../einreichung/einreichung-queries.ts'
import { FormalDateien } from './formal-dateien.tsx'
import { ANONYM_REST, FORMAL_WORT } from '../einreichung/pruefung-worte.ts'
import { ZahlungWahl, type ZahlungEingabe } from './zahlung-wahl.tsx'

interface FormalpruefungProps {
  entwurf: Entwurf
  pruefung: NonNullable<Entwurf['pruefung']>
  reload: () => Promise<unknown>
}

type Formal = Record<FormalPunkt, boolean>

interface Eingabe {
  formal?: Partial<Formal>
  zahlung?: Zahlung
  zahlungNotiz?: string
  notiz?: string
}

function hinweisOf({ code }: ApiError, { notiz }: Eingabe, dort: string): string {
  if (code !== 'version-veraltet') return 'Ihre Eingaben sind noch da.'
  const andere = notiz !== undefined && dort !== notiz ? ` In der Notiz steht dort jetzt: „${dort}“.` : ''
  return `Ihre Eingaben sind noch da, alles andere ist auf dem neuen Stand.${andere} Bitte prüfen Sie und speichern Sie noch einmal.`
}

/** Ticked by people: what no program can see. */
export function Formalpruefung({ entwurf, pruefung, reload }: FormalpruefungProps) {
  // Only what is changed here: beside it everything shows what stands there now, also after somebody else has saved.
  const [eingabe, setEingabe] = useState<Eingabe>({})
  const [gesendet, setGesendet] = useState<Eingabe | null>(null)
  const change = (over: Eingabe) => setEingabe((before) => ({ ...before, ...over }))
  const formal = { ...toFormal(pruefung.formal), ...eingabe.formal }
  const zahlung = zahlungOf(eingabe.zahlung, pruefung)
  const zahlungNotiz = eingabe.zahlungNotiz ?? ''
  const notiz = eingabe.notiz ?? pruefung.notiz
  // The history stands below.
  const { run, laeuft, fehler, satz, feld } = useAktion({
    keys: [einreichungQuery(entwurf.id).queryKey],
    reload,
    absage: { frage: `Formalprüfung „${entwurf.felder.titel}“:`, sonst: 'Es wurde nichts gespeichert.' },
  })
  function save(body: ZahlungEingabe & { formal: Formal; notiz: string }): void {
    setGesendet(eingabe)
    void run(
      () => callApi(savePruefung, { params: { id: entwurf.id }, body: { ...body, version: entwurf.version } }),
      () => setEingabe((jetzt) => seitherOf(jetzt, eingabe)),
    )
  }
  const punkte = FORMAL_PUNKTE.filter((punkt) => punkt !== 'anonym' || pruefung.anonym)
  const alle = punkte.every((punkt) => formal[punkt])
  const geaendert =
    zahlung !== pruefung.zahlung || notiz !== pruefung.notiz || punkte.some((punkt) => formal[punkt] !== (pruefung.formal[punkt] === true))
  return (
    <section className="pruefung__karte" aria-labelledby="formal">
      <header className="pruefung__kopf">
        <h2 id="formal">Formalprüfung</h2>
        {alle ? null : (
          <Button
            variant="ghost"
            icon={<ChecksIcon size={18} aria-hidden="true" />}
            onClick={() => change({ formal: { ...eingabe.formal, ...Object.fromEntries(punkte.map((punkt) => [punkt, true])) } })}
          >
            Alles in Ordnung
          </Button>
        )}
      </header>
      <div className="pruefung__punkte">
        {punkte.map((punkt) => (
          <CheckField
            key={punkt}
            label={punkt === 'anonym' && pruefung.anonymDateien.length > 0 ? ANONYM_REST : FORMAL_WORT[punkt]}
            checked={formal[punkt]}
            onChange={(event) => change({ formal: { ...eingabe.formal, [punkt]: event.currentTarget.checked } })}
          />
        ))}
      </div>
      <FormalDateien entwurf={entwurf} pruefung={pruefung} />
      <ZahlungWahl pruefung={pruefung} zahlung={zahlung} zahlungNotiz={zahlungNotiz} fields={fehler?.fields ?? {}} onChange={change} />
      <TextAreaField
        label="Interne Notiz"
        hint="Nur für das Wettbewerbsbüro"
        rows={4}
        value={notiz}
        error={feld('notiz')}
        onChange={(event) => change({ notiz: event.currentTarget.value })}
      />
      {fehler && satz ? <InlineError title={satz}>{hinweisOf(fehler, eingabe, pruefung.notiz)}</InlineError> : null}
      <VerlassenDialog offen={geaendert && !(laeuft && eingabe === gesendet)} />
      <div className="pruefung__schritte">
        <Button
          variant="primary"
          loading={laeuft}
          aria-disabled={!geaendert}
          onClick={() => (geaendert ? save({ formal, notiz, zahlung, zahlungNotiz: zahlung === pruefung.zahlung ? '' : zahlungNotiz }) : undefined)}
        >
          Prüfung speichern
        </Button>
        {geaendert ? <p>Noch nicht gespeichert</p> : null}
      </div>
    </section>
  )
}

/** What was changed after it was sent: that is not saved. */
function seitherOf({ formal = {}, ...jetzt }: Eingabe, { formal: gesendet = {}, ...rest }: Eingabe): Eingabe {
  const punkte = FORMAL_PUNKTE.filter((punkt) => formal[punkt] !== gesendet[punkt])
  const texte = Object.entries(jetzt).filter(([name, wert]) => wert !== rest[name as keyof typeof rest])
  return { ...Object.fromEntries(texte), formal: Object.fromEntries(punkte.map((punkt) => [punkt, formal[punkt]])) }
}

/** What was chosen, as long as it can be: an invoice may have come meanwhile. */
function zahlungOf(gewaehlt: Zahlung | undefined, { zahlung, zahlungen }: FormalpruefungProps['pruefung']): Zahlung {
  return gewaehlt && zahlungen.includes(gewaehlt) ? gewaehlt : (zahlung as Zahlung)
}

function toFormal(formal: Readonly<Record<string, boolean>>): Formal {
  return Object.fromEntries(FORMAL_PUNKTE.map((punkt) => [punkt, formal[punkt] === true])) as Formal
}
