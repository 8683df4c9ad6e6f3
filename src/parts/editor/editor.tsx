import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { EditorKopf, type EditorKopfProps } from './editor-kopf.tsx'
import { EntwurfAngebot } from './entwurf-angebot.tsx'
import type { Wertworte } from './konflikt/show-wert.ts'
import { KonfliktDialog } from './konflikt/konflikt-dialog.tsx'
import type { EditorHier } from './use-editor.ts'
import { VerlassenDialog } from './verlassen-dialog.tsx'
import './editor.css'

export interface EditorProps<Form extends FieldValues> extends EditorKopfProps {
  editor: EditorHier<Form>
  worte: Readonly<Partial<Record<keyof Form & string, string>>>
  /** Of fields that are a choice: the German word of each value. */
  werte?: Readonly<Partial<Record<string, Wertworte>>>
  /** On the button that does it, when it does more. */
  speichern?: string
  /** Beside „Speichern": delete, archive. */
  aktionen?: ReactNode
  /** Beside the form: history, preview. */
  neben?: ReactNode
  children: ReactNode
}

/** The one editor of the office: heading, form, bar with „Speichern", and every dialog that keeps what was typed. */
export function Editor<Form extends FieldValues>({
  editor,
  worte,
  werte,
  speichern = 'Speichern',
  aktionen,
  neben,
  children,
  ...kopf
}: EditorProps<Form>) {
  const { isDirty, laeuft, gesperrt, fehler, konflikt, uebernahme, entwurf } = editor

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!laeuft) void editor.submit()
  }

  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      <EntwurfAngebot entwurf={entwurf} />
      <form noValidate className="editor__form" onSubmit={handleSubmit}>
        <div className="editor__felder" inert={gesperrt}>
          {children}
        </div>
        <div className="editor__leiste">
          {uebernahme ? (
            <p role="status" className="editor__uebernahme">
              {`${uebernahme.satz} Von dort übernommen: ${uebernahme.namen.map((name) => worte[name] ?? name).join(', ')}.`}
            </p>
          ) : null}
          {fehler ? <InlineError title={fehler}>Ihre Eingaben sind noch da.</InlineError> : null}
          <div className="editor__knoepfe">
            <Button type="submit" variant="primary" loading={laeuft}>
              {speichern}
            </Button>
            {isDirty && !laeuft ? <Button onClick={editor.verwirf}>Änderungen verwerfen</Button> : null}
            <p role="status" className="editor__stand">
              {standOf(editor)}
            </p>
            {isDirty && entwurf.gesichertMs !== null ? (
              <p className="editor__stand">{`Entwurf gesichert um ${formatUhrzeit(entwurf.gesichertMs)}, in diesem Browser`}</p>
            ) : null}
            <div className="editor__aktionen">{aktionen}</div>
          </div>
        </div>
      </form>
      {neben ? <aside className="editor__neben">{neben}</aside> : null}
      <VerlassenDialog offen={isDirty && !laeuft} onVerwerfen={entwurf.vergiss} />
      {konflikt ? (
        <KonfliktDialog
          konflikt={konflikt}
          worte={worte}
          werte={werte}
          onSettle={(hierGilt) => void editor.settleKonflikt(hierGilt)}
          onClose={editor.closeKonflikt}
        />
      ) : null}
    </main>
  )
}

function standOf({ isDirty, gesperrt, gespeichertMs }: Pick<EditorHier<FieldValues>, 'isDirty' | 'gesperrt' | 'gespeichertMs'>): string {
  if (gesperrt) return 'Wird gespeichert …'
  if (isDirty) return 'Noch nicht gespeichert'
  return gespeichertMs === null ? '' : `Gespeichert um ${formatUhrzeit(gespeichertMs)}`
}
