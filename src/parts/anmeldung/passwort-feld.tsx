import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { type ComponentProps, useState } from 'react'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { TextField } from '#src/ui/text-field.tsx'
import './passwort-feld.css'

/** A password, hidden until one wants to see it. */
export function PasswortFeld({ label, error, hint, size, className, ...input }: ComponentProps<typeof TextField>) {
  const [visible, setVisible] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} size={size} className={className}>
      {(control) => (
        <div className="passwort-feld">
          <input {...input} {...control} type={visible ? 'text' : 'password'} />
          <IconButton
            className="passwort-feld__auge"
            label={visible ? 'Verbergen' : 'Zeigen'}
            icon={visible ? <EyeSlashIcon size={22} /> : <EyeIcon size={22} />}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  )
}
