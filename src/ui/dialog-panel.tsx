import { Dialog, Portal } from '@chakra-ui/react'
import ChakraProvider from './chakra-provider.tsx'
import type { DialogProps } from './dialog-props.ts'
import { keepBehindModal } from './keep-behind-modal.ts'

export default function DialogPanel(props: DialogProps) {
  const { open, onClose, title, role = 'dialog', size = 'sm', actions, initialFocus, children } = props
  const isAlert = role === 'alertdialog'
  return (
    <ChakraProvider>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        role={role}
        size={size}
        closeOnInteractOutside={!isAlert}
        onInteractOutside={keepBehindModal}
        lazyMount
        unmountOnExit
        {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              {children ? <Dialog.Body>{isAlert ? <Dialog.Description as="div">{children}</Dialog.Description> : children}</Dialog.Body> : null}
              {actions ? <Dialog.Footer>{actions}</Dialog.Footer> : null}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  )
}
