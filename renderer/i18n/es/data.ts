/** Texts about the data folder, backups and sealed secrets, in Spanish. */
import type { data as english } from '#i18n/en/data.ts';

export const data: typeof english = {
  data: {
    text: 'Todo se queda en este equipo.',
    folder: 'Carpeta',
    vault: 'Secretos',
    vaults: {
      keyring: 'Las contraseñas de sus nodos están selladas con el llavero de este equipo.',
      passphrase: 'Las contraseñas de sus nodos están selladas con su frase de paso. Se pide en cada inicio.',
      'key-file':
        'Este ordenador no tiene llavero: las contraseñas de sus nodos están selladas con una clave en la carpeta de datos. Quien pueda leer la carpeta puede leerlas.',
      locked: 'Las contraseñas de sus nodos están bloqueadas hasta que escriba la frase de paso.',
    },
    keyFileHint: 'Ponga una frase de paso para protegerlas.',
    setPassphrase: 'Poner una frase de paso',
    changePassphrase: 'Cambiar la frase de paso',
    passphrase: 'Frase de paso',
    passphraseHint:
      'Al menos 8 caracteres. No se puede recuperar; las contraseñas de los nodos pueden escribirse de nuevo.',
    passphraseShort: 'Use al menos 8 caracteres.',
    repeat: 'Repítala',
    repeatWrong: 'Las dos no son iguales.',
    passphraseDone: 'Los secretos están ahora sellados.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear sus secretos',
    unlockText:
      'Las contraseñas de los nodos están selladas con su frase de paso. Hasta entonces no se ven los pagos que las necesitan.',
    unlockLater: 'Ahora no',
    notices: 'Avisos',
    noNotices: 'Nada que avisar.',
  },
};
