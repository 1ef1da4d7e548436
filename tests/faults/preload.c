/*
 * Put in front of the C library (LD_PRELOAD), it makes files below $FAULT_FOLDER behave as on a bad disk. $FAULT_FILE holds what is bad now, one word: slow (2 s for each
 * write and sync), hang (they wait until the word changes), readonly, late (errors come at close), network (no rename over a file, no links).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__) = NULL; \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static char now(void) {
  char word = 0;
  const char *file = getenv("FAULT_FILE");
  int fd = file ? (int)syscall(SYS_openat, AT_FDCWD, file, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0) return 0;
  if (syscall(SYS_read, fd, &word, 1) < 1) word = 0;
  syscall(SYS_close, fd);
  return word;
}

static int below(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int ours(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return below(path);
}

static void pass(long milliseconds) {
  struct timespec t = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&t, NULL);
}

/* Waits as long as the disk lets wait; not 0 when it takes nothing. */
static int wait_for(int fd) {
  if (!ours(fd)) return 0;
  char word = now();
  if (word == 'r') errno = EROFS;
  if (word == 'r') return -1;
  if (word == 's') pass(2000);
  while (word == 'h') {
    pass(20);
    word = now();
  }
  return 0;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (wait_for(fd)) return -1;
  return real(fd, bytes, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  if (wait_for(fd)) return -1;
  return real(fd, bytes, count, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (wait_for(fd)) return -1;
  return real(fd, bytes, count, at);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (wait_for(fd)) return -1;
  return real(fd, parts, count);
}
int fsync(int fd) {
  REAL(int, "fsync", int);
  if (wait_for(fd)) return -1;
  return real(fd);
}
int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  if (wait_for(fd)) return -1;
  return real(fd);
}
int close(int fd) {
  REAL(int, "close", int);
  int bad = now() == 'l' && (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY && ours(fd);
  int done = real(fd);
  if (!bad) return done;
  errno = EIO;
  return -1;
}
int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (now() == 'n' && below(to) && access(to, F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return real(from, to);
}
int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  if (now() == 'n' && below(to)) {
    errno = EPERM;
    return -1;
  }
  return real(from, to);
}
