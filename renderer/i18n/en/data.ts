/** Texts about the data folder, backups and sealed secrets, in English. */

export const data = {
  data: {
    text: 'Everything stays on this computer.',
    folder: 'Folder',
    vault: 'Secrets',
    vaults: {
      keyring: 'Passwords of your nodes are sealed with this computer’s keyring.',
      passphrase: 'Passwords of your nodes are sealed with your passphrase. It is asked at every start.',
      'key-file':
        'This computer has no keyring: passwords of your nodes are sealed with a key in the data folder. Who can read the folder can read them.',
      locked: 'Passwords of your nodes are locked until you type the passphrase.',
    },
    keyFileHint: 'Set a passphrase to protect them.',
    setPassphrase: 'Set a passphrase',
    changePassphrase: 'Change the passphrase',
    passphrase: 'Passphrase',
    passphraseHint: 'At least 8 characters. It can’t be recovered; node passwords can be typed in again.',
    passphraseShort: 'Use at least 8 characters.',
    repeat: 'Repeat it',
    repeatWrong: 'The two are not the same.',
    passphraseDone: 'Secrets are now sealed.',
    unlock: 'Unlock',
    unlockTitle: 'Unlock your secrets',
    unlockText:
      'Node passwords are sealed with your passphrase. Until then payments that need them can’t be seen.',
    unlockLater: 'Not now',
    notices: 'Notices',
    noNotices: 'Nothing to report.',
  },
};
